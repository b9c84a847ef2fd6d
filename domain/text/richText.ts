/** A stretch of words within a paragraph. */
export interface RichInline {
  text: string;
  strong?: true;
  em?: true;
  /** Where it leads: a page of this site, a site, an e-mail. */
  href?: string;
}

/** A part of a text that staff wrote. */
export type RichBlock =
  | { kind: 'heading'; text: RichInline[] }
  | { kind: 'paragraph'; text: RichInline[] }
  | { kind: 'list'; ordered: boolean; items: RichInline[][] }
  | { kind: 'table'; head: RichInline[][]; rows: RichInline[][][] };

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;
const MARKS = new RegExp(`\\*\\*(.+?)\\*\\*|\\*(.+?)\\*|\\[([^\\]]+)\\]\\(([^)\\s]+)\\)|(${EMAIL.source})`, 'g');
/** A browser reads `/\host` as `//host`, another site. */
const SAFE_LINK = /^(\/(?![/\\\s])|https:\/\/|mailto:)/;

/** Bold, italic, links and e-mail addresses of one line; everything else, markup of web pages too, stays the text it is. */
function inlinesOf(line: string): RichInline[] {
  const found: RichInline[] = [];
  let from = 0;
  const plain = (to: number) => to > from && found.push({ text: line.slice(from, to) });
  for (const match of line.matchAll(MARKS)) {
    const [whole, strong, em, label, href, email] = match;
    plain(match.index);
    from = match.index + whole.length;
    if (strong) found.push({ text: strong, strong: true });
    else if (em) found.push({ text: em, em: true });
    else if (email) found.push({ text: email, href: `mailto:${email}` });
    else if (label && href) found.push(SAFE_LINK.test(href) ? { text: label, href } : { text: label });
  }
  plain(line.length);
  return found;
}

const BULLET = /^- +/;
const NUMBER = /^\d+\. +/;

const cellsOf = (row: string): RichInline[][] =>
  row
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => inlinesOf(cell.trim()));

function blockOf(lines: readonly string[]): RichBlock {
  const [first = '', second = ''] = lines;
  if (/^#{1,6} /.test(first)) return { kind: 'heading', text: inlinesOf(first.replace(/^#+ +/, '')) };
  for (const mark of [BULLET, NUMBER])
    if (lines.every((line) => mark.test(line)))
      return {
        kind: 'list',
        ordered: mark === NUMBER,
        items: lines.map((line) => inlinesOf(line.replace(mark, ''))),
      };
  if (first.startsWith('|') && /^[|\s:-]+$/.test(second))
    return { kind: 'table', head: cellsOf(first), rows: lines.slice(2).map(cellsOf) };
  return { kind: 'paragraph', text: inlinesOf(lines.join(' ')) };
}

/**
 * A text that staff wrote, in parts: headings (`## `), paragraphs, lists (`- `, `1. `), tables (`|`), and within them
 * `**bold**`, `*italic*`, `[links](/Page)` and e-mail addresses. It is no HTML and never becomes any (decisions G3).
 */
export function parseRichText(text: string): RichBlock[] {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/^(#{1,6} .*)$/gm, '\n$1\n')
    .split(/\n\s*\n/)
    .map((part) =>
      part
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .filter((lines) => lines.length > 0)
    .map(blockOf);
}

/** Fills the `{{name}}` of a text that staff wrote; one that nobody knows leaves nothing behind. */
export function fillRichText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : ''));
}
