//! The Markdown that this program writes, as one page for a browser, with styles for A4 and letter. It supports
//! headings, paragraphs, quotes, lists, tables, code blocks and bold words; everything else is text, and all text is
//! escaped.

use std::fmt::Write as _;

const STYLE: &str = "\
:root{color-scheme:light;--ink:#23201c;--soft:#6b6258;--line:#d8cfc2}\
body{font:11pt/1.5 Georgia,'Liberation Serif',serif;color:var(--ink);background:#fff;max-width:44em;\
margin:2em auto;padding:0 1.5em;overflow-wrap:anywhere}\
h1,h2,h3{line-height:1.2;break-after:avoid}\
h1{font-size:2em;border-bottom:2px solid var(--ink);padding-bottom:.2em}\
h2{font-size:1.4em;margin-top:2em;border-bottom:1px solid var(--line)}\
h3{font-size:1.1em;margin-top:1.5em;font-style:italic}\
p{margin:.6em 0;orphans:2;widows:2}\
blockquote{margin:.8em 0 .8em 1em;padding-left:1em;border-left:3px solid var(--line);color:var(--soft);\
break-inside:avoid}\
table{border-collapse:collapse;margin:.8em 0;font-size:.9em;width:100%}\
th,td{border:1px solid var(--line);padding:.2em .5em;text-align:left;vertical-align:top}\
tr,pre,ul,li{break-inside:avoid}\
thead{break-after:avoid}\
pre{font:10pt/1.1 'DejaVu Sans Mono','Liberation Mono',monospace;border:1px solid var(--line);padding:.8em;\
white-space:pre-wrap}\
hr{border:0;border-top:1px solid var(--line);margin:2em 25%}\
@page{margin:18mm 16mm}\
@media print{body{margin:0;padding:0;max-width:none;font-size:9.5pt}th,td{padding:.1em .5em}\
#the-party,#characters,#characters~h3{break-before:page}#characters+h3{break-before:auto}}";

/// A self-contained page: no script, no picture, no link.
pub fn page(title: &str, markdown: &str) -> String {
    let title: String = title.chars().map(entity).collect();
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{title}</title>\n\
         <style>{STYLE}</style>\n</head>\n<body>\n{}</body>\n</html>\n",
        body(markdown)
    )
}

fn entity(sign: char) -> String {
    match sign {
        '&' => "&amp;".into(),
        '<' => "&lt;".into(),
        '>' => "&gt;".into(),
        '"' => "&quot;".into(),
        '\'' => "&#39;".into(),
        sign if sign.is_control() => " ".into(),
        sign => sign.into(),
    }
}

/// Text within a line: `**bold**`, and backslash escapes.
fn inline(text: &str) -> String {
    let mut words = String::with_capacity(text.len());
    let (mut signs, mut bold) = (text.chars().peekable(), false);
    while let Some(sign) = signs.next() {
        match sign {
            '\\' => words.extend(signs.next().map(entity)),
            '*' if signs.next_if_eq(&'*').is_some() => {
                words.push_str(if bold { "</strong>" } else { "<strong>" });
                bold = !bold;
            }
            sign => words.push_str(&entity(sign)),
        }
    }
    if bold {
        words.push_str("</strong>");
    }
    words
}

/// The name of a section in the style sheet: `the-party`.
fn slug(words: &str) -> String {
    words
        .chars()
        .map(|sign| if sign.is_ascii_alphanumeric() { sign.to_ascii_lowercase() } else { '-' })
        .collect()
}

/// The cells of a row; bars within a cell are escaped.
fn cells(row: &str) -> Vec<String> {
    let (mut cells, mut cell, mut escaped) = (Vec::new(), String::new(), false);
    for sign in row.trim().trim_start_matches('|').chars() {
        if sign == '|' && !escaped {
            cells.push(std::mem::take(&mut cell));
        } else {
            cell.push(sign);
        }
        escaped = sign == '\\' && !escaped;
    }
    cells.iter().map(|cell| inline(cell.trim())).collect()
}

/// The open element, closed by the next line of another kind.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Block {
    None,
    Paragraph,
    List,
    Quote,
    Table,
}

impl Block {
    fn tags(self) -> [&'static str; 2] {
        match self {
            Block::None => ["", ""],
            Block::Paragraph => ["<p>", "</p>\n"],
            Block::List => ["<ul>\n", "</ul>\n"],
            Block::Quote => ["<blockquote>", "</blockquote>\n"],
            Block::Table => ["<table>\n", "</table>\n"],
        }
    }
}

fn body(markdown: &str) -> String {
    let (mut html, mut open, mut pre) = (String::new(), Block::None, false);
    for line in markdown.lines() {
        if line.starts_with("```") {
            html.push_str(open.tags()[1]);
            (open, pre) = (Block::None, !pre);
            html.push_str(if pre { "<pre>" } else { "</pre>\n" });
            continue;
        }
        if pre {
            html.extend(line.chars().map(entity));
            html.push('\n');
            continue;
        }
        let level = line.bytes().take_while(|sign| *sign == b'#').count();
        let heading =
            line.get(level..).and_then(|rest| rest.strip_prefix(' ')).filter(|_| (1..=6).contains(&level));
        let block = match line {
            "" | "---" => Block::None,
            _ if heading.is_some() => Block::None,
            _ if line.starts_with("- ") => Block::List,
            _ if line.starts_with('>') => Block::Quote,
            _ if line.starts_with('|') => Block::Table,
            _ => Block::Paragraph,
        };
        if block != open {
            html.push_str(open.tags()[1]);
            html.push_str(block.tags()[0]);
        } else if matches!(block, Block::Paragraph | Block::Quote) {
            html.push_str("<br>\n");
        }
        let begins = block != open;
        open = block;
        match (block, heading) {
            (_, Some(words)) => {
                let id = if level == 2 { format!(" id=\"{}\"", slug(words)) } else { String::new() };
                let _ = writeln!(html, "<h{level}{id}>{}</h{level}>", inline(words));
            }
            (Block::None, None) => html.push_str(if line == "---" { "<hr>\n" } else { "" }),
            (Block::List, None) => {
                let _ = writeln!(html, "<li>{}</li>", inline(&line[2..]));
            }
            (Block::Quote, None) => html.push_str(&inline(line[1..].trim_start())),
            (Block::Table, None) if line.starts_with("| ---") || line.starts_with("|---") => {}
            (Block::Table, None) => {
                let tag = if begins { "th" } else { "td" };
                let cells = cells(line).into_iter().map(|cell| format!("<{tag}>{cell}</{tag}>"));
                let _ = writeln!(html, "<tr>{}</tr>", cells.collect::<Vec<_>>().concat());
            }
            (Block::Paragraph, None) => html.push_str(&inline(line.trim_end_matches('\\'))),
        }
    }
    html.push_str(open.tags()[1]);
    html.push_str(if pre { "</pre>\n" } else { "" });
    html
}
