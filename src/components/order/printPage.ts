import { parsePrintableHtml } from '../../ui/trustedTypes/trustedTypes.ts';

/**
 * Prints a paper without leaving this page: in a frame of its own, which goes when the next one comes. The frame stands under this
 * page's policy, which knows no styles of papers: they are handed over as sheets.
 */
export function printPage(html: string): void {
  document.getElementById('print-frame')?.remove();
  const frame = Object.assign(document.createElement('iframe'), { id: 'print-frame', hidden: true });
  frame.onload = () => {
    const { contentWindow: inside, contentDocument: page } = frame;
    if (!inside || !page) return;
    const { paper, styles } = parsePrintableHtml(html);
    // a sheet belongs to the window it was made in
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
