import { afterAll, expect, it } from 'vitest';
import { pdfPages, pdfText } from '../../../tests/support/pdfText.ts';
import { createMediaProcess } from '../mediaProcess.ts';
import type { PrintableDocument } from '../printableDocument.ts';

const media = createMediaProcess();
afterAll(() => media.stop());

const ENGLISH: PrintableDocument = {
  language: 'en',
  title: 'Invoice',
  madeAt: 0,
  issuer: 'Majalis',
  facts: [
    ['Number', 'ORD-2026-00012'],
    ['Customer', 'Nasser ناصر'],
  ],
  columns: ['Service', 'Quantity', 'Price', 'Amount'],
  rows: [{ texts: ['Fatiha majlis', 'Qari Yousef Al-Sanbouki'], figures: ['1', '45.00 KD', '45.00 KD'] }],
  sums: [['Total', '45.00 KD']],
};
const ARABIC: PrintableDocument = {
  ...ENGLISH,
  language: 'ar',
  title: 'فاتورة',
  issuer: 'مجالس',
  facts: [
    ['الرقم', 'ORD-2026-00012'],
    ['العميل', 'Nasser ناصر'],
  ],
  columns: ['الخدمة', 'الكمية', 'السعر', 'المبلغ'],
  rows: [{ texts: ['مجلس فاتحة', 'القارئ يوسف السنبوكي'], figures: ['1', '45.000 د.ك', '45.000 د.ك'] }],
  sums: [['الإجمالي', '45.000 د.ك']],
};

it('a printable document is rendered in the child process with all its content', async () => {
  const pdf = await media.run('pdf', ENGLISH);
  expect(media.pid).not.toBe(process.pid);
  const text = pdfText(pdf);
  for (const phrase of ['Invoice', 'ORD-2026-00012', 'Nasser ناصر', 'Qari Yousef Al-Sanbouki', '45.00 KD', 'Total'])
    expect(text).toContain(phrase);
  // English starts at the left, and figures end at the right
  const [page = []] = await pdfPages(pdf);
  const at = (text: string) => page.find(({ text: one }) => one.includes(text))?.x ?? Number.NaN;
  expect(at('Total')).toBeLessThan(100);
  expect(at('Amount')).toBeGreaterThan(400);
});

it('a printable document in Arabic is mirrored, with joined letters', async () => {
  const pdf = await media.run('pdf', ARABIC);
  const text = pdfText(pdf);
  for (const phrase of ['فاتورة', 'مجلس فاتحة', '45.000 د.ك', 'الإجمالي', 'Nasser ناصر'])
    expect(text).toContain(phrase);
  const [page = []] = await pdfPages(pdf);
  const xOf = (text: string) => page.find(({ text: one }) => one === text)?.x ?? Number.NaN;
  expect(xOf('الخدمة')).toBeGreaterThan(400);
  expect(xOf('المبلغ')).toBeLessThan(150);
  // a figure is read from left to right, and its currency follows to its left
  const digits = page.filter(({ text: one }) => one === '45.000');
  expect(digits).toHaveLength(3);
  for (const { x, y } of digits) {
    const beside = page.filter((one) => one.text === 'د' && one.y === y).map((one) => x - one.x);
    expect(beside.some((distance) => distance > 0 && distance < 30)).toBe(true);
    expect(beside.some((distance) => distance < 0 && distance > -30)).toBe(false);
  }
  const width = async (...texts: string[]) => {
    const [drawn = []] = await pdfPages(
      await media.run('pdf', { ...ARABIC, facts: texts.map((one) => ['', one]), sums: [], rows: [] }),
    );
    return drawn.filter(({ text: one }) => texts.join('').includes(one)).reduce((sum, one) => sum + one.width, 0);
  };
  // joined forms are narrower than isolated letters
  expect(await width('مجلس')).toBeLessThan((await width('م', 'ج', 'ل', 'س')) * 0.95);
});

it("a long printable document continues on further pages and repeats the table's headings", async () => {
  const rows = Array.from({ length: 40 }, (_, index) => ({
    texts: [`Evening ${index + 1}`, 'Qari Yousef Al-Sanbouki', 'Night of 12 Rajab 1448'],
    figures: ['1', '45.00 KD', '45.00 KD'],
  }));
  const pages = await pdfPages(await media.run('pdf', { ...ENGLISH, rows }));
  expect(pages.length).toBeGreaterThan(2);
  for (const page of pages.slice(0, -1)) expect(page.some(({ text }) => text === 'Amount')).toBe(true);
  const drawnTexts = pages.flat().map(({ text }) => text);
  for (const { texts } of rows) expect(drawnTexts).toContain(texts[0]);
  expect(Math.max(...pages.flat().map(({ y }) => y))).toBeLessThan(842);
  expect(Math.min(...pages.flat().map(({ y }) => y))).toBeGreaterThan(40);
});

it('a printable document is in landscape if its figures need the width, with columns as wide as their content', async () => {
  const columns = ['Booking', 'Paid by host', 'Given back', 'Platform', 'Guarantee', 'Yours'];
  const figures = ['12,345.500 KD', '0.00 KD', '1,234.550 KD', '60.00 KD', '11,050.950 KD'];
  const [page = []] = await pdfPages(
    await media.run('pdf', { ...ENGLISH, columns, rows: [{ texts: ['Fatiha majlis'], figures }] }),
  );
  const pieces = (phrase: string) => page.filter(({ text }) => text === phrase);
  for (const text of [...columns.slice(1), ...figures]) expect(pieces(text), text).toHaveLength(1);
  // beside each other on one line, and on the page
  const ends = figures.map((figure) => pieces(figure)[0]!).map(({ x, width }) => [x, x + width] as const);
  for (const [at, [, end]] of ends.entries()) expect(end).toBeLessThan(ends[at + 1]?.[0] ?? 792);
  expect(ends.at(-1)![1]).toBeGreaterThan(700);
});
