# The program as it was built for the release.
class Greenfelt < Formula
  desc "Full-screen virtual tabletop for the terminal, with the rules of four systems"
  homepage "@HOME@"
  version "@VERSION@"
  license any_of: ["MIT", "Apache-2.0"]

  on_macos do
    on_arm do
      url "@HOME@/releases/download/v@VERSION@/greenfelt-@VERSION@-aarch64-apple-darwin.tar.xz"
      sha256 "@SUM:aarch64-apple-darwin@"
    end
    on_intel do
      url "@HOME@/releases/download/v@VERSION@/greenfelt-@VERSION@-x86_64-apple-darwin.tar.xz"
      sha256 "@SUM:x86_64-apple-darwin@"
    end
  end

  on_linux do
    on_intel do
      url "@HOME@/releases/download/v@VERSION@/greenfelt-@VERSION@-x86_64-unknown-linux-musl.tar.xz"
      sha256 "@SUM:x86_64-unknown-linux-musl@"
    end
  end

  def install
    bin.install "greenfelt"
    man1.install Dir["man/*.1"]
    bash_completion.install "completions/greenfelt.bash" => "greenfelt"
    zsh_completion.install "completions/_greenfelt"
    fish_completion.install "completions/greenfelt.fish"
    pkgshare.install "completions/greenfelt.elv", "completions/_greenfelt.ps1"
    (pkgshare/"samples").install Dir["samples/*.felt"]
    doc.install "README.md", "CHANGELOG.md", "LICENSE-APACHE", "LICENSE-MIT", "THIRD-PARTY.html"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/greenfelt --version")
    assert_match "success", shell_output("#{bin}/greenfelt judge nudge --dice 2 --rolls 4,1 --points 3 --nudge 2:+3")
  end
end
