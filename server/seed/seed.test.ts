import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseMoney } from '../../domain/money/money.ts';
import { allStatuses, LINE_TYPE, STATUS } from '../../domain/order/orderProcess.ts';
import { VERIFICATION } from '../../domain/states/verification.ts';
import { overlaps } from '../../domain/time/intervals.ts';
import { DAY, getDay, HOUR, instantToWire, MINUTE, parseInstant, toInstant } from '../../domain/time/kuwaitTime.ts';
import { fixedAmbient } from '../ambient.ts';
import { createEngine, loadDocTypes } from '../frappe/engine.ts';
import type { Engine } from '../frappe/engineTypes.ts';
import { blockingSlots } from '../marketplace/orders/sql/slots.ts';
import type { Row } from '../ports/row.ts';
import { openDatabase } from '../store/database.ts';
import { readCatalogue } from './catalogue.ts';
import { seedSampleData } from './seed.ts';

const FRAPPE = fileURLToPath(new URL('../../frappe', import.meta.url));
const doctypes = loadDocTypes(FRAPPE);
const at = (value: unknown): number => parseInstant(value) ?? Number.NaN;
const fils = (value: unknown): number => parseMoney(value) ?? Number.NaN;

function seeded(now: number) {
  const engine: Engine = createEngine({
    database: openDatabase(':memory:'),
    doctypes,
    ambient: fixedAmbient(now),
    timeZone: 'Asia/Kuwait',
    filesDirectory: mkdtempSync(join(tmpdir(), 'sample-')),
  });
  engine.migrate();
  const passwords: string[] = [];
  seedSampleData(engine, { now, setPassword: (user) => passwords.push(user) });
  const all = (doctype: string): Row[] =>
    engine.run(engine.administrator, ({ system }) =>
      system
        .list(doctype, { fields: ['*'], limit_page_length: 0, order_by: 'creation asc' })
        .map((row) => ({ ...row })),
    );
  const get = (doctype: string, name: unknown): Row =>
    engine.run(engine.administrator, ({ system }) => system.get(doctype, String(name)));
  return { engine, passwords, all, get };
}

describe.each([
  ['in the morning', toInstant('2026-11-21', '09:10')],
  ['just before midnight', toInstant('2026-11-21', '23:50')],
  ['a year later, at night', toInstant('2027-12-03', '02:20')],
])('sample data %s', (_, now) => {
  let site: ReturnType<typeof seeded>;
  let lines: Row[];
  beforeAll(() => {
    site = seeded(now);
    lines = site.all('Order Progress');
  });

  it('contains every account, vendor, listing, and order', () => {
    const counts = Object.fromEntries(
      [
        'User',
        'Customer',
        'Address',
        'Qaari Zakreen',
        'Restaurant',
        'Ocassion',
        'Qaari Type',
        'Banner',
        'Event Listing',
        'Governorate',
        'Order',
        'Order Progress',
        'Order Alternative',
      ].map((doctype) => [doctype, site.all(doctype).length]),
    );
    expect(counts).toEqual({
      User: 58,
      Customer: 6,
      Address: 10,
      'Qaari Zakreen': 28,
      Restaurant: 23,
      Ocassion: 22,
      'Qaari Type': 5,
      Banner: 8,
      'Event Listing': 19,
      Governorate: 6,
      Order: 52,
      'Order Progress': 61,
      'Order Alternative': 1,
    });
    expect(site.passwords).toHaveLength(58);
    expect(site.passwords).toContain('staff@example.com');
    expect(new Set(lines.map((line) => line.status))).toEqual(new Set(allStatuses));
  });

  it('fills two pages of every public list, and has reciters with audio and video', () => {
    const verified = (doctype: string) =>
      site.all(doctype).filter((row) => row.verification_status === VERIFICATION.verified);
    for (const rows of [verified('Qaari Zakreen'), verified('Restaurant'), site.all('Ocassion')])
      expect(rows.length).toBeGreaterThan(20);
    expect(verified('Qaari Zakreen').filter((row) => row.audio).length).toBeGreaterThan(5);
    const links = verified('Qaari Zakreen').map(({ name }) => site.get('Qaari Zakreen', name).links as Row[]);
    expect(links.filter((rows) => rows.length > 1).length).toBeGreaterThan(2);
  });

  it('has an event today', () => {
    const today = getDay(now);
    expect(
      site.all('Event Listing').filter((event) => event.event_date === today && event.mood === 'neutral'),
    ).toHaveLength(1);
  });

  it('never books a reciter twice', () => {
    const names = [...new Set(lines.map((line) => String(line.doc_name)))];
    const held = names.flatMap((reciter) =>
      blockingSlots(site.engine.database, { reciter, from: '2000-01-01', to: '2100-01-01' }, instantToWire(now)),
    );
    const blocking = lines.filter((line) => held.some(({ id }) => id === line.name));
    expect(blocking.length).toBeGreaterThan(5);
    for (const one of blocking)
      for (const other of blocking) {
        if (one.name === other.name || one.doc_name !== other.doc_name) continue;
        const slot = (line: Row) => ({ start: at(line.slot_start), end: at(line.slot_end) });
        expect([one.name, other.name, overlaps(slot(one), slot(other))]).toEqual([one.name, other.name, false]);
      }
  });

  it('reconciles lines, orders, invoices, and payments', () => {
    for (const order of site.all('Order')) {
      const own = lines.filter((line) => line.order_no === order.name);
      const sum = own.reduce((total, line) => total + fils(line.line_total), 0);
      expect(fils(order.subtotal)).toBe(sum);
      expect(fils(order.total)).toBe(sum + fils(order.delivery_fee));
      expect(fils(order.delivery_fee)).toBe(own.some((line) => line.type === LINE_TYPE.restaurant) ? 5000 : 0);
    }
    for (const line of lines) {
      expect(fils(line.line_total)).toBe(fils(line.package_unit_price) * Number(line.order_qty));
      if (!line.sales_invoice) continue;
      const invoice = site.get('Sales Invoice', line.sales_invoice);
      expect(fils(invoice.total)).toBe(fils(line.line_total));
      expect(invoice.custom_order_progress).toBe(line.name);
      expect(invoice.items).toHaveLength(1);
      const expected = line.paid_at ? 'Paid' : line.status === STATUS.paymentPending ? 'Unpaid' : 'Cancelled';
      expect([line.name, invoice.status]).toEqual([line.name, expected]);
    }
    const paid = site.all('Sales Invoice').filter((invoice) => invoice.status === 'Paid');
    const attempts = site.all('Payment Attempt');
    const entries = site.all('Payment Entry');
    const total = (rows: Row[], field: string) => rows.reduce((sum, row) => sum + fils(row[field]), 0);
    expect(entries).toHaveLength(paid.length);
    expect(total(entries, 'paid_amount')).toBe(total(paid, 'grand_total'));
    expect(total(attempts, 'amount')).toBe(total(paid, 'grand_total'));
  });

  it('sets deadlines relative to now and orders every history by time', () => {
    const events = site.all('Order Event');
    for (const line of lines) {
      const own = events.filter((event) => event.order_progress === line.name).sort((a, b) => at(a.at) - at(b.at));
      expect(own[own.length - 1]?.to_status).toBe(line.status);
      for (const [index, event] of own.entries()) {
        expect([line.name, event.from_status || '']).toEqual([line.name, own[index - 1]?.to_status ?? '']);
        expect(at(event.at)).toBeLessThanOrEqual(now);
      }
      const final = line.status === STATUS.delivered || line.status === STATUS.cancelled;
      expect([line.name, line.deadline_at === null]).toEqual([line.name, final]);
      if (!final) expect(at(line.deadline_at)).toBeGreaterThan(now + 20 * MINUTE);
      if (line.status === STATUS.serviceUnavailable) expect(at(line.deadline_at)).toBe(now + 71 * HOUR);
      if (line.status === STATUS.arrived) expect(now - at(line.slot_start)).toBeLessThan(31 * MINUTE);
      if (line.status === STATUS.paymentCompleted) expect(at(line.slot_start)).toBeGreaterThan(now);
      if (line.status === STATUS.pendingVerification) expect(at(line.slot_start)).toBeGreaterThan(now + DAY);
    }
  });

  it('has banners without words that only hold for some days', () => {
    const soon =
      /\b(today|tonight|tomorrow|this (week|month|evening)|next (week|month))\b|اليوم|الليلة القادمة|غد|هذا الأسبوع|هذا الشهر|الأسبوع/i;
    for (const { name, headline, headline_ar, subline, subline_ar } of site.all('Banner'))
      for (const text of [headline, headline_ar, subline, subline_ar])
        expect([name, String(text), soon.test(String(text))]).toEqual([name, String(text), false]);
  });

  it('refers only to existing pictures and recordings, without repeating any', async () => {
    const { existsSync } = await import('node:fs');
    const rows = ['Qaari Zakreen', 'Restaurant', 'Ocassion', 'Banner'].flatMap((doctype) => site.all(doctype));
    const packages = site
      .all('Restaurant')
      .flatMap(({ name }) => site.get('Restaurant', name).restaurant_package as Row[]);
    const pictures = [...rows, ...packages].flatMap((row) => [
      row.profile_picture,
      row.cover_picture,
      row.occasion_image,
      row.pacakge_image,
      row.banner_image,
      row.audio,
    ]);
    // Items of one list have different pictures from their neighbours.
    const own = (pictureOf: (row: Row) => unknown, list: Row[]): void => {
      const shown = list.map(pictureOf).filter(Boolean);
      expect(new Set(shown).size).toBe(shown.length);
    };
    for (const field of ['occasion_image', 'banner_image']) own((row) => row[field], rows);
    own((row) => row.pacakge_image, packages);
    own((row) => row.cover_picture, site.all('Restaurant'));
    own((row) => row.profile_picture, site.all('Qaari Zakreen'));
    for (const picture of new Set(pictures.filter(Boolean)))
      expect([picture, existsSync(fileURLToPath(new URL(`../../public${String(picture)}`, import.meta.url)))]).toEqual([
        picture,
        true,
      ]);
  });
});

/** Occasions that belong to one time of the Hijri year: the months, or days in them. */
const TIMES_OF_YEAR: Record<string, RegExp> = {
  muharram: /-01-/,
  arbaeen: /-02-20$/,
  mawlid: /-03-(12|17)$/,
  fatimiyya: /-(05-1[3-5]|06-0[1-3])$/,
  nasifa: /-08-15$/,
  ramadan: /-09-/,
  'laylat-al-qadr': /-09-(19|21|23)$/,
  'eid-al-fitr': /-10-0[1-3]$/,
  'eid-al-adha': /-12-1[0-3]$/,
  ghadir: /-12-18$/,
  mubahala: /-12-24$/,
};

it('each occasion of the sample calendar is on its own Hijri date', () => {
  const { events } = readCatalogue();
  expect(events.filter(({ occasion = '', hijri }) => TIMES_OF_YEAR[occasion]?.test(hijri) === false)).toEqual([]);
});
