import { getDocumentProxy } from 'unpdf';

/** A piece of rendered text, with its left edge and baseline in points from the bottom left. */
interface DrawnText {
  text: string;
  x: number;
  y: number;
  width: number;
}

/** The text of a PDF's pages, in rendering order. */
export async function pdfPages(pdf: Uint8Array): Promise<DrawnText[][]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pages: DrawnText[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(
      items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [{ text: item.str.trim(), x: item.transform[4], y: item.transform[5], width: item.width }]
          : [],
      ),
    );
  }
  return pages;
}

const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A text as a PDF string between parentheses, in UTF-16 if it isn't Latin. */
function unwritten(written: string): string {
  const bytes = Buffer.from(
    written.replace(/\\(.)/gs, (_all, sign: string) => ESCAPED[sign] ?? sign),
    'latin1',
  );
  return bytes[0] === 0xfe && bytes[1] === 0xff
    ? bytes.subarray(2).swap16().toString('utf16le')
    : bytes.toString('latin1');
}

/** The text of a PDF as copied or read aloud, one string per line, with plain spaces. */
export function pdfText(pdf: Uint8Array): string {
  const texts = [
    ...Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/\/ActualText \(((?:[^\\)]|\\.)*)\)/gs),
  ];
  return texts.map(([, written = '']) => unwritten(written).replaceAll('\u00A0', ' ')).join('\n');
}
