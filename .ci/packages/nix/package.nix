# The program as it was built for the release: `nix-build -E '(import <nixpkgs> {}).callPackage ./package.nix {}'`.
{ lib, stdenvNoCC, fetchurl, installShellFiles }:

stdenvNoCC.mkDerivation (finalAttrs: {
  pname = "greenfelt";
  version = "@VERSION@";

  src = fetchurl {
    url = "@HOME@/releases/download/v${finalAttrs.version}/greenfelt-${finalAttrs.version}-x86_64-unknown-linux-musl.tar.xz";
    sha256 = "@SUM:x86_64-unknown-linux-musl@";
  };

  nativeBuildInputs = [ installShellFiles ];

  installPhase = ''
    runHook preInstall
    install -Dm755 greenfelt -t $out/bin
    installManPage man/*.1
    installShellCompletion --bash --name greenfelt.bash completions/greenfelt.bash
    installShellCompletion --zsh completions/_greenfelt
    installShellCompletion --fish completions/greenfelt.fish
    install -Dm644 completions/greenfelt.elv -t $out/share/elvish/lib
    install -Dm644 completions/_greenfelt.ps1 -t $out/share/greenfelt
    install -Dm644 samples/*.felt -t $out/share/greenfelt/samples
    install -Dm644 README.md CHANGELOG.md LICENSE-APACHE LICENSE-MIT THIRD-PARTY.html -t $out/share/doc/greenfelt
    runHook postInstall
  '';

  meta = {
    description = "A full-screen virtual tabletop for the terminal, with the rules of four systems";
    homepage = "@HOME@";
    license = with lib.licenses; [ mit asl20 ];
    mainProgram = "greenfelt";
    platforms = [ "x86_64-linux" ];
  };
})
