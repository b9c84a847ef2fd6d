import { beforeAll, describe, expect, it } from 'vitest';
import { readDocTypes } from '../../scripts/generateTypes.ts';
import { ACCOUNT_TEXTS } from '../../server/marketplace/site/accountDeletion/accountTexts.ts';
import { NASSER, owe, STAFF } from '../integration/people.ts';
import { httpParty } from '../support/httpParty.ts';
import type { SeededRecords, TestServer } from '../support/testServer.ts';
import { testServer } from '../support/testServerFactory.ts';

/**
 * Fills every field of every DocType with personal text or places of a customer, then checks that the export has them and
 * deletion erases them.
 */

const NOW = '2026-11-21 10:00:00';
const doctypes = readDocTypes();
const PLACES = /^Float$/;
const TEXTS = /^(Data|Small Text|Text|Long Text|Select)$/;

interface Field {
  doctype: string;
  field: string;
  value: string | number;
}
/** Each field that deletion clears, with a value unique in the database. */
const PLANTED: readonly Field[] = [
  ...new Map(
    ACCOUNT_TEXTS.flatMap(({ doctype, fields }) => fields.map((field) => [`${doctype}.${field}`, { doctype, field }])),
  ).values(),
].flatMap(({ doctype, field }, index): Field[] => {
  const fieldtype =
    doctypes.find(({ name }) => name === doctype)?.fields.find((one) => one.fieldname === field)?.fieldtype ?? '';
  if (PLACES.test(fieldtype)) return [{ doctype, field, value: 29 + (index + 1) / 1_000_000 }];
  return TEXTS.test(fieldtype) ? [{ doctype, field, value: `planted-${index}-${field}` }] : [];
});

/** Fields not in the export: texts by others, the provider's position, and internal copies of other fields. */
const NOT_TOLD: readonly string[] = [
  ...['Order Progress.request_latitude', 'Order Progress.request_longitude'],
  ...['Order Progress.arrival_latitude', 'Order Progress.arrival_longitude', 'Order Progress.arrival_accuracy'],
  ...['Refund.note', 'Review.reply', 'Review.reply_state', 'Review.reply_note', 'Staff Note.note'],
];

let server: TestServer;
const inSystem = <T>(work: (context: SeededRecords) => T): T => server.seed(work);

/** Adds a row of each kind missing in the sample, and ends everything that would block the deletion. */
function settle(): void {
  const [line] = inSystem(({ system }) =>
    system.list('Order Progress', {
      fields: ['name', 'type', 'doc_name', 'customer'],
      filters: [
        ['user', '=', NASSER],
        ['paid_at', 'is', 'set'],
      ],
    }),
  );
  if (!line) throw new Error('the sample has no paid line of his');
  const { name, type, doc_name, customer } = line;
  owe(server, name);
  inSystem(({ system, database }) => {
    const message = system.insert({
      ...{ doctype: 'Contact Message', category: 'General', name_given: 'Nasser', email: NASSER, phone: '55500200' },
      ...{ message: 'hello', user: NASSER, state: 'New', thread: [{ at: NOW, side: 'customer', words: 'hi' }] },
    });
    for (const about of [
      { ref_doctype: 'Contact Message', ref_name: message.name },
      { ref_doctype: 'Order Progress', ref_name: name },
    ])
      system.insert({ doctype: 'Staff Note', ...about, kind: 'note', note: 'x', noted_by: STAFF, noted_at: NOW });
    if (!system.count('Review', { filters: [['customer', '=', customer]] }))
      system.insert({ doctype: 'Review', order_progress: name, type, doc_name, customer, as_agreed: 'yes' });
    database.run(
      `UPDATE "tabOrder Progress" SET "status" = 'Delivered', "payout_status" = 'Paid', "complaint_open" = 0`,
    );
    database.run(`UPDATE "tabRefund" SET "state" = 'Paid'`);
    database.run(`UPDATE "tabPayment Attempt" SET "gateway_final" = 1`);
  });
}

function plant({ database }: SeededRecords): void {
  for (const { doctype, field, value } of PLANTED) database.run(`UPDATE "tab${doctype}" SET "${field}" = ?`, [value]);
}

/** Every row that refers to the deleted account, directly or through another row. */
function rowsOfClosed({ database }: SeededRecords): { doctype: string; row: Record<string, unknown> }[] {
  const all = doctypes
    .filter(({ issingle }) => !issingle)
    .flatMap(({ name }) =>
      database.all<Record<string, unknown>>(`SELECT * FROM "tab${name}"`).map((row) => ({ doctype: name, row })),
    );
  const names = new Set<unknown>();
  const found = new Set<(typeof all)[number]>();
  const isHis = (value: unknown): boolean =>
    typeof value === 'string' && (value.startsWith('closed-') || names.has(value));
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const one of all)
      if (!found.has(one) && Object.values(one.row).some(isHis)) found.add(one) && names.add(one.row.name);
  }
  return [...found];
}

describe('the personal fields of a customer', () => {
  let file: string;
  let left: string[];
  let covered: Set<string>;
  beforeAll(async () => {
    server = testServer();
    const customer = httpParty(server, NASSER);
    settle();
    inSystem(plant);
    const myData = await customer.call('GET', '/api/method/husainia.api.my_data');
    expect(myData.status).toBe(200);
    file = JSON.stringify(myData.body);
    const closed = await customer.method('husainia.api.close_account', { password: server.samplePassword });
    expect(closed.body.message).toEqual({ ok: 1 });
    const rows = inSystem(rowsOfClosed);
    covered = new Set(rows.map(({ doctype }) => doctype));
    left = rows.flatMap(({ doctype, row }) =>
      PLANTED.filter((one) => one.doctype === doctype && row[one.field] === one.value).map(
        ({ field }) => `${doctype}.${field} of ${row.name}`,
      ),
    );
  });

  it('are all in their data export, except named exceptions', () => {
    const missing = PLANTED.filter(({ value }) => !file.includes(String(value))).map(
      ({ doctype, field }) => `${doctype}.${field}`,
    );
    expect(missing).toEqual(NOT_TOLD);
  });

  it('are all erased when they delete the account, including copies on lines', () => {
    expect(left).toEqual([]);
    expect(PLANTED.filter(({ doctype }) => !covered.has(doctype))).toEqual([]);
  });
});
