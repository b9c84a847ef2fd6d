import { beforeAll, describe, expect, it } from 'vitest';
import { methodUrl } from '../../../domain/paths.ts';
import type { ReportedMovement } from '../../../server/gateway/gateway.ts';
import { openLedger } from '../../../server/marketplace/money/ledger/openLedger.ts';
import { computeSeal } from '../../../server/marketplace/money/ledger/seal.ts';
import type { Row } from '../../../server/ports/row.ts';
import { type HttpParty, httpParty } from '../../support/httpParty.ts';
import { type EmbeddedServer, startServer } from '../../support/serverHarness.ts';
import { advance, NASSER, STAFF } from '../people.ts';

let server: EmbeddedServer;
let staff: HttpParty;
let customer: HttpParty;
/** The gateway's list of a day. */
let listDay: (day: string) => ReportedMovement[];
let isWhole = true;
let isDown = false;
/** A day of the sample data with payments. */
let day: string;

const ask = async (name: string, query: Row = {}) =>
  (
    await staff.call(
      'GET',
      `${methodUrl(`husainia.api.${name}`)}?${new URLSearchParams(query as Record<string, string>)}`,
    )
  ).body.message;
const rowsOf = async (some = day) => (await ask('reconciled_day', { day: some })).rows as Row[];
const month = async () => ask('reconciliation', { month: day.slice(0, 7) });
const read = (more: Row = {}) => staff.method('husainia.api.read_gateway_day', { day, ...more });
const database = () => server.site.engine.database;
/** The ledger's movements of a day, which a correct gateway would list. */
const honest = (some: string): ReportedMovement[] =>
  database()
    .all<{ reference: string; amount: number; refund: string | null }>(
      `SELECT coalesce(r.bank_reference, a.gateway_txn_id) AS reference, l.refund, sum(abs(l.amount)) AS amount
       FROM "tabLedger Entry" l LEFT JOIN "tabPayment Attempt" a ON a.name = l.payment_attempt
       LEFT JOIN "tabRefund" r ON r.name = l.refund
       WHERE l.account = 'gateway' AND l.vendor IS NULL AND substr(l.at, 1, 10) = ? GROUP BY 1, 2 ORDER BY 1`,
      [some],
    )
    .map(({ reference, amount, refund }) => ({
      kind: refund ? 'refund' : 'payment',
      reference,
      amount,
      currency: 'KWD',
    }));

beforeAll(() => {
  server = startServer({
    gateway: {
      name: 'bookeey',
      merchant: 'M-1',
      hosts: [],
      create: async () => ({ url: 'https://pay.example.com/1' }),
      query: async () => ({ state: 'unknown', final: false }),
      list: async (some) => {
        if (isDown) throw new Error('maintenance');
        return { movements: listDay(some), isWhole };
      },
    },
  });
  staff = httpParty(server, STAFF);
  customer = httpParty(server, NASSER);
  listDay = honest;
  [day = ''] = database()
    .all<{ day: string }>(
      `SELECT substr("at", 1, 10) AS day FROM "tabLedger Entry" WHERE account = 'gateway' AND payment_attempt IS NOT NULL
       AND refund IS NULL GROUP BY 1 HAVING count(DISTINCT payment_attempt) > 2 ORDER BY 1 DESC`,
    )
    .map((row) => row.day);
});

describe('the ledger beside the gateway', () => {
  it('is for staff only', async () => {
    for (const name of ['reconciliation', 'reconciled_day', 'check_ledger'])
      expect((await customer.call('GET', `${methodUrl(`husainia.api.${name}`)}?day=${day}`)).status).toBe(403);
    for (const name of ['read_gateway_day', 'explain_difference'])
      expect((await customer.method(`husainia.api.${name}`, { day })).status).toBe(403);
  });

  it('shows no differences for an unread day, and matches a fully read one', async () => {
    expect(new Set((await rowsOf()).map(({ difference }) => difference))).toEqual(new Set(['untold']));
    expect((await read()).body.message.movements).toBe(honest(day).length);
    expect(new Set((await rowsOf()).map(({ difference }) => difference))).toEqual(new Set(['none']));
    const { days, sums, unexplained } = await month();
    expect(days.find((one: Row) => one.day === day)).toMatchObject({ source: 'list', unexplained: 0, only_here: 0 });
    expect([sums.every((one: Row) => one.amount === 0), unexplained]).toEqual([true, 0]);
  });

  it('finds every kind of difference, each open until explained', async () => {
    const [lost, changed, foreign] = honest(day);
    listDay = (some) =>
      some === day
        ? [
            ...honest(day).filter(({ reference }) => reference !== lost?.reference),
            { kind: 'payment', reference: 'T-UNKNOWN', amount: 7000, currency: 'KWD' } as const,
          ].map((one) => ({
            ...one,
            amount: one.reference === changed?.reference ? one.amount + 1 : one.amount,
            currency: one.reference === foreign?.reference ? 'USD' : 'KWD',
          }))
        : honest(some);
    await read();
    const found = Object.fromEntries((await rowsOf()).map(({ reference, difference }) => [reference, difference]));
    expect(found).toMatchObject({
      [String(lost?.reference)]: 'only_here',
      [String(changed?.reference)]: 'amount',
      [String(foreign?.reference)]: 'currency',
      'T-UNKNOWN': 'only_there',
    });
    expect((await month()).unexplained).toBe(4);
    expect((await ask('staff_dashboard')).attention.find((one: Row) => one.kind === 'differences')?.count).toBe(1);
    const row = (await rowsOf()).find(({ reference }) => reference === changed?.reference);
    expect([row?.posting, row?.record].every(Boolean)).toBe(true);

    const word = { day, kind: changed?.kind, reference: changed?.reference };
    expect((await staff.method('husainia.api.explain_difference', { ...word, note: ' ' })).messages[0]?.key).toBe(
      'staff.note_required',
    );
    const response = await staff.method('husainia.api.explain_difference', { ...word, note: 'A rounding of theirs.' });
    expect(response.body.message).toEqual({ day, unexplained: 3 });
    const noted = async () => (await rowsOf()).find(({ reference }) => reference === changed?.reference)?.note;
    expect(await noted()).toMatchObject({ note: 'A rounding of theirs.', holds: true });
    // another gap is a separate difference
    const before = listDay;
    listDay = (some) =>
      before(some).map((one) => (one.reference === changed?.reference ? { ...one, amount: one.amount + 1 } : one));
    await read();
    expect(await noted()).toMatchObject({ holds: false });
    expect((await month()).unexplained).toBe(4);
    listDay = honest;
    await read();
    expect((await month()).unexplained).toBe(0);
    const gone = await staff.method('husainia.api.explain_difference', { ...word, note: 'Too late.' });
    expect([gone.status, gone.messages[0]?.key]).toEqual([409, 'staff.reconciliation.no_difference']);
  });

  it('matches what the gateway recorded a day later', async () => {
    const [late] = honest(day);
    const next = new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
    listDay = (some) =>
      some === day
        ? honest(day).slice(1)
        : some === next
          ? [...honest(next), late].filter((one) => one !== undefined)
          : honest(some);
    await read();
    expect((await month()).unexplained).toBe(1);
    await read({ day: next });
    expect((await month()).days.find((one: Row) => one.day === day).unexplained).toBe(0);
    expect((await rowsOf()).find(({ reference }) => reference === late?.reference)).toMatchObject({ there_day: next });
    listDay = honest;
    await read({ day: next });
  });

  it('accepts the gateway’s file, names an invalid line, and shows what a gateway without a list leaves open', async () => {
    isWhole = false;
    await read();
    expect((await ask('reconciled_day', { day })).source).toBe('asked');
    isWhole = true;
    const wrong = await read({ file: 'reference,amount\nA,1\nB,x' });
    expect([wrong.status, wrong.messages[0]?.key, wrong.messages[0]?.values]).toEqual([
      417,
      'staff.reconciliation.file_wrong.amount',
      { n: 3 },
    ]);
    const lines = honest(day).map(
      ({ kind, reference, amount }) => `${kind},${reference},${(amount / 1000).toFixed(3)}`,
    );
    await read({ file: ['kind,reference,amount', ...lines].join('\n') });
    expect(await ask('reconciled_day', { day })).toMatchObject({ source: 'file' });
    expect(new Set((await rowsOf()).map(({ difference }) => difference))).toEqual(new Set(['none']));
    isDown = true;
    const silent = await read();
    expect([silent.status, silent.messages[0]?.key]).toEqual([503, 'staff.reconciliation.no_answer']);
    isDown = false;
    expect((await read({ day: '2031-01-01' })).messages[0]?.key).toBe('staff.reconciliation.future');
  });

  it('reads yesterday automatically, once', async () => {
    const days: string[] = [];
    listDay = (some) => {
      days.push(some);
      return honest(some);
    };
    await advance(server, 24 * 60);
    await advance(server, 1);
    expect(new Set(days).size).toBe(days.length);
    expect(days.length).toBe(1);
    listDay = honest;
  });
});

describe('the chain of postings', () => {
  const check = async () => ask('check_ledger');
  const entry = () => database().get<Row>(`SELECT * FROM "tabLedger Entry" WHERE entry_no = 40`)!;
  const put = (fields: Row) =>
    database().run(
      `UPDATE "tabLedger Entry" SET ${Object.keys(fields)
        .map((name) => `"${name}" = ?`)
        .join(', ')} WHERE entry_no = 40`,
      Object.values(fields) as string[],
    );

  it('is intact as written', async () => {
    staff = httpParty(server, STAFF);
    const { of, done, broken } = await check();
    expect([of > 100, done, broken]).toEqual([true, true, null]);
  });

  it.each(['amount', 'account', 'at', 'order_no', 'source', 'seal', 'currency'])(
    'reveals a changed %s',
    async (field) => {
      const before = entry();
      const other: Row = { amount: Number(before.amount) + 1, at: '2020-01-01 00:00:00', account: 'refund' };
      put({ [field]: other[field] ?? 'other' });
      expect((await check()).broken).toMatchObject({ entry_no: 40, why: 'changed' });
      put({ [field]: before[field] });
      expect((await check()).broken).toBeNull();
    },
  );

  it('reveals a changed entry with a recomputed hash through the next one', async () => {
    const before = entry();
    const previous = database().get<Row>(`SELECT "seal" FROM "tabLedger Entry" WHERE entry_no = 39`);
    const amount = Number(before.amount) + 1;
    put({ amount, seal: computeSeal(String(previous?.seal), { ...before, amount }) });
    expect((await check()).broken).toMatchObject({ entry_no: 41, why: 'changed' });
    put({ amount: before.amount, seal: before.seal });
    expect((await check()).broken).toBeNull();
  });

  it('reveals deleted entries, in the middle and at the end', async () => {
    const [middle, head] = [entry(), (await check()).of];
    database().run(`DELETE FROM "tabLedger Entry" WHERE entry_no = 40`);
    expect((await check()).broken).toMatchObject({ entry_no: 40, why: 'missing' });
    const names = Object.keys(middle);
    database().run(
      `INSERT INTO "tabLedger Entry" (${names.map((name) => `"${name}"`).join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
      Object.values(middle) as string[],
    );
    expect((await check()).broken).toBeNull();
    await read();
    database().run(`DELETE FROM "tabLedger Entry" WHERE entry_no > ?`, [head - 2]);
    expect((await check()).broken).toMatchObject({ entry_no: head, why: 'cut' });
  });

  it('is created for postings from before it existed', async () => {
    database().run(`DELETE FROM "tabReconciled Day"`);
    database().run(`UPDATE "tabLedger Entry" SET entry_no = 0, seal = NULL`);
    openLedger(server.site.engine);
    expect(await check()).toMatchObject({ done: true, broken: null });
  });
});
