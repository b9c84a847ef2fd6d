import { parsePrintableHtml } from '../../ui/trustedTypes/trustedTypes.ts';

/**
 * Prints a document without leaving this page, in an iframe that the next call replaces. This page's CSP blocks styles
 * in the iframe, so they are added as constructed style sheets.
 */
export function printPage(html: string): void {
  document.getElementById('print-frame')?.remove();
  const frame = Object.assign(document.createElement('iframe'), { id: 'print-frame', hidden: true });
  frame.onload = () => {
    const { contentWindow: inside, contentDocument: page } = frame;
    if (!inside || !page) return;
    const { paper, styles } = parsePrintableHtml(html);
    // A style sheet belongs to the window that created it.
    const { CSSStyleSheet: Sheet } = inside as Window & typeof globalThis;
    page.adoptedStyleSheets = styles.map((style) => {
      const sheet = new Sheet();
      sheet.replaceSync(style);
      return sheet;
    });
    page.title = paper.title;
    page.documentElement.lang = paper.documentElement.lang;
    page.documentElement.dir = paper.documentElement.dir;
    page.body.replaceChildren(...paper.body.childNodes);
    inside.print();
  };
  document.body.append(frame);
}
