/** A formatted run of text within a paragraph. */
export interface RichInline {
  text: string;
  strong?: true;
  em?: true;
  /** Link target: a page of this site, an external site, or an email address. */
  href?: string;
}

/** A block of a text written by staff. */
export type RichBlock =
  | { kind: 'heading'; text: RichInline[] }
  | { kind: 'paragraph'; text: RichInline[] }
  | { kind: 'list'; ordered: boolean; items: RichInline[][] }
  | { kind: 'table'; head: RichInline[][]; rows: RichInline[][][] };

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/;
const MARKS = new RegExp(`\\*\\*(.+?)\\*\\*|\\*(.+?)\\*|\\[([^\\]]+)\\]\\(([^)\\s]+)\\)|(${EMAIL.source})`, 'g');
/** Browsers treat `/\host` like `//host`, which is another site. */
const SAFE_LINK = /^(\/(?![/\\\s])|https:\/\/|mailto:)/;

/** Parses bold, italic, links and email addresses of one line. Everything else, including HTML, stays text. */
function inlinesOf(line: string): RichInline[] {
  const inlines: RichInline[] = [];
  let from = 0;
  const plain = (to: number) => to > from && inlines.push({ text: line.slice(from, to) });
  for (const match of line.matchAll(MARKS)) {
    const [whole, strong, em, label, href, email] = match;
    plain(match.index);
    from = match.index + whole.length;
    if (strong) inlines.push({ text: strong, strong: true });
    else if (em) inlines.push({ text: em, em: true });
    else if (email) inlines.push({ text: email, href: `mailto:${email}` });
    else if (label && href) inlines.push(SAFE_LINK.test(href) ? { text: label, href } : { text: label });
  }
  plain(line.length);
  return inlines;
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
 * Parses a text written by staff: headings (`## `), paragraphs, lists (`- `, `1. `), tables (`|`), and inline `**bold**`,
 * `*italic*`, `[links](/Page)` and email addresses. The result is never interpreted as HTML (decisions G3).
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

/** Fills the `{{name}}` placeholders of a text written by staff; unknown ones become empty. */
export function fillRichText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : ''));
}
