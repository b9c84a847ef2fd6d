import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { getDirection } from '../../../domain/text/format.ts';
import tokens from '../../../src/app/theme/tokens.json' with { type: 'json' };
import type { PrintableDocument, PrintableFact, PrintableRow } from '../printableDocument.ts';
import { type PdfFont, type Setting, setText } from './pdfTextLayout.ts';

type Document = InstanceType<typeof PDFDocument>;

// A printed page is light, whatever the reader's color scheme.
const colors = tokens.color.light;
const FONTS = join(import.meta.dirname, '../fonts');
/** A4, in points. */
const SHORT_SIDE = 595.28;
const LONG_SIDE = 841.89;
const MARGIN = 51;
const LEADING = 1.5;
/** Points between a row's content and its borders. */
const PAD = 6;
/** Least width of the text column, in points; the page is landscape if the figures leave less. */
const MIN_NAMES = 200;

/** Without a list of features, even an empty one, the library draws a text word by word from the left. */
const WHOLE: { features: [] } = { features: [] };

interface Style {
  size: number;
  color: string;
  strong?: boolean;
}

const TITLE: Style = { size: 20, color: colors.textPrimary, strong: true };
const BRAND: Style = { size: 12, color: colors.brand, strong: true };
const PLAIN: Style = { size: 10, color: colors.textPrimary };
const STRONG: Style = { ...PLAIN, strong: true };
const SMALL: Style = { size: 8.5, color: colors.textSecondary };
const LABEL: Style = { ...PLAIN, color: colors.textSecondary };
const SUM: Style = { size: 12, color: colors.textPrimary, strong: true };

/** A horizontal range on the page, measured from the start of its lines: the left for English, the right for Arabic. */
interface Column {
  start: number;
  width: number;
}

interface Cell {
  text: string;
  style: Style;
}

/** Writes the pages of one document in its text direction, downward from the end of the previous block. */
class Press {
  y = MARGIN;
  /** The width between the margins, and of the table's columns. */
  readonly inner: number;
  readonly names: number;
  readonly figures: readonly number[];
  private readonly page: { width: number; height: number; layout: 'portrait' | 'landscape' };
  private readonly direction: 'ltr' | 'rtl';
  private readonly fonts: Record<'plain' | 'strong', Setting['fonts']>;
  private readonly document: Document;

  constructor(document: Document, { language, columns, rows }: PrintableDocument) {
    this.document = document;
    this.direction = getDirection(language);
    const font = (name: string): PdfFont => {
      document.registerFont(name, join(FONTS, `${name}.ttf`));
      // the line breaks ask for the width of the same words several times; widths scale with the size
      const widths = new Map<string, number>();
      const widthOf = (text: string): number => {
        const known = widths.get(text) ?? document.font(name).fontSize(1).widthOfString(text, WHOLE);
        widths.set(text, known);
        return known;
      };
      return { name, widthOf: (text, size) => widthOf(text) * size };
    };
    this.fonts = {
      plain: { latin: font('readex-latin-regular'), arabic: font('readex-arabic-regular') },
      strong: { latin: font('readex-latin'), arabic: font('readex-arabic') },
    };
    const widthOf = (text: string, style: Style): number =>
      Math.max(...this.linesOf({ text, style }, Number.POSITIVE_INFINITY).map(({ width }) => width));
    // a column is as wide as its widest cell
    this.figures = columns.slice(1).map((head, at) => {
      const widths = rows.map(({ figures }) => widthOf(figures[at] ?? '', PLAIN));
      return Math.ceil(Math.max(widthOf(head, STRONG), ...widths)) + 2 * PAD;
    });
    const taken = 2 * MARGIN + this.figures.reduce((sum, width) => sum + width, 0);
    this.page =
      SHORT_SIDE - taken < MIN_NAMES
        ? { width: LONG_SIDE, height: SHORT_SIDE, layout: 'landscape' }
        : { width: SHORT_SIDE, height: LONG_SIDE, layout: 'portrait' };
    this.inner = this.page.width - 2 * MARGIN;
    this.names = this.page.width - taken;
    this.addPage();
  }

  private addPage(): void {
    this.document.addPage({ size: 'A4', layout: this.page.layout, margin: MARGIN });
    this.y = MARGIN;
  }

  private linesOf({ text, style }: Cell, width: number) {
    const fonts = style.strong ? this.fonts.strong : this.fonts.plain;
    return setText(text, width, { direction: this.direction, size: style.size, fonts });
  }

  heightOf(cells: readonly Cell[], width: number): number {
    return cells.reduce((sum, cell) => sum + this.linesOf(cell, width).length * cell.style.size * LEADING, 0);
  }

  /** Starts a new page if this height does not fit on the current one. @returns whether it did */
  makeRoom(height: number): boolean {
    if (this.y + height <= this.page.height - MARGIN) return false;
    this.addPage();
    return true;
  }

  private left({ start, width }: Column): number {
    return this.direction === 'ltr' ? MARGIN + start : this.page.width - MARGIN - start - width;
  }

  /**
   * Writes cells into a column, one below the other. `y` does not change, so the next column starts at the same height.
   * @returns their height
   */
  write(cells: readonly Cell[], column: Column, edge: 'start' | 'end' = 'start', tag: 'P' | 'H1' = 'P'): number {
    const { document, direction } = this;
    const isLeft = (edge === 'start') === (direction === 'ltr');
    let y = this.y;
    for (const cell of cells) {
      const { size, color } = cell.style;
      for (const line of this.linesOf(cell, column.width)) {
        let x = this.left(column) + (isLeft ? 0 : column.width - line.width);
        const baseline = y + size * 1.1;
        // the text in logical order, for copying and for screen readers
        const actual = line.text;
        const draw = () => {
          for (const { text, font, width } of line.pieces) {
            document.font(font.name).fontSize(size).fillColor(color);
            document.text(text, x, baseline, { ...WHOLE, lineBreak: false, baseline: 'alphabetic' });
            x += width;
          }
        };
        document.addStructure(document.struct(tag, { actual }, draw));
        y += size * LEADING;
      }
    }
    return y - this.y;
  }

  rule(color: string, width: number): void {
    const { document, y } = this;
    document.markContent('Artifact');
    document
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + this.inner, y)
      .lineWidth(width)
      .stroke(color);
    document.endMarkedContent();
  }

  fill(height: number, color: string): void {
    this.document.markContent('Artifact');
    this.document.rect(MARGIN, this.y, this.inner, height).fill(color);
    this.document.endMarkedContent();
  }
}

function drawHeader(press: Press, { title, issuer }: PrintableDocument): void {
  const half = press.inner / 2;
  press.y += 4;
  press.write([{ text: issuer, style: BRAND }], { start: half, width: half }, 'end');
  press.y += press.write([{ text: title, style: TITLE }], { start: 0, width: half }, 'start', 'H1') + PAD;
  press.rule(colors.brand, 2);
  press.y += 2 * PAD;
}

function drawFact(press: Press, [label, value]: PrintableFact, style: Style): void {
  const third = (press.inner - 2 * PAD) / 3;
  const cells: Cell[] = [{ text: value, style }];
  const height = press.heightOf(cells, 2 * third);
  press.makeRoom(height + 2 * PAD);
  press.y += PAD;
  press.write([{ text: label, style: style === SUM ? SUM : LABEL }], { start: PAD, width: third });
  press.write(cells, { start: PAD + third, width: 2 * third }, 'end');
  press.y += height + PAD;
}

function drawFigures(press: Press, figures: readonly string[], style: Style): void {
  let start = press.names;
  figures.forEach((text, index) => {
    const width = press.figures[index] ?? 0;
    press.write([{ text, style }], { start: start + PAD, width: width - 2 * PAD }, 'end');
    start += width;
  });
}

function drawColumns(press: Press, [name = '', ...figures]: readonly string[]): void {
  const height = STRONG.size * LEADING + 2 * PAD;
  press.fill(height, colors.surfaceSunken);
  press.y += PAD;
  press.write([{ text: name, style: STRONG }], { start: PAD, width: press.names - 2 * PAD });
  drawFigures(press, figures, STRONG);
  press.y += height - PAD;
}

function drawRow(
  press: Press,
  { texts: [name = '', ...details], figures }: PrintableRow,
  columns: readonly string[],
): void {
  const cells: Cell[] = [{ text: name, style: STRONG }, ...details.map((text) => ({ text, style: SMALL }))];
  const height = press.heightOf(cells, press.names - 2 * PAD);
  if (press.makeRoom(height + 2 * PAD)) drawColumns(press, columns);
  press.y += PAD;
  press.write(cells, { start: PAD, width: press.names - 2 * PAD });
  drawFigures(press, figures, PLAIN);
  press.y += height + PAD;
  press.rule(colors.outline, 0.5);
}

/** Renders a printable document on A4 pages. @returns the PDF */
export function renderPdf(printable: PrintableDocument): Promise<Uint8Array> {
  const { language, title, issuer, facts, columns, rows, sums } = printable;
  const document = new PDFDocument({
    autoFirstPage: false,
    font: join(FONTS, 'readex-latin-regular.ttf'),
    lang: language,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: {
      Title: [title, facts[0]?.[1]].filter(Boolean).join(' '),
      Author: issuer,
      CreationDate: new Date(printable.madeAt),
    },
  });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<Uint8Array>((resolve, reject) => {
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))));
    document.on('error', reject);
  });
  const press = new Press(document, printable);
  drawHeader(press, printable);
  for (const fact of facts) drawFact(press, fact, STRONG);
  press.y += 2 * PAD;
  drawColumns(press, columns);
  for (const row of rows) drawRow(press, row, columns);
  press.y += PAD;
  sums.forEach((fact, index) => {
    drawFact(press, fact, index === 0 ? SUM : STRONG);
  });
  document.end();
  return done;
}
