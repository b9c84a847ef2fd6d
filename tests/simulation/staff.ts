import { type HijriMonths, hijriMonths } from '../../domain/calendar/hijriMonths.ts';
import { STATUS } from '../../domain/order/orderStatus.ts';
import { resourceUrl } from '../../domain/paths.ts';
import { addDays, type Day, HOUR, toInstant } from '../../domain/time/kuwaitTime.ts';
import { STAFF } from '../integration/people.ts';
import { HABITS } from './habits.ts';
import { answerMoon } from './providers.ts';
import { call, query, readLines, type Simulation, succeeded } from './simulation.ts';

/** Does one thing as staff, and counts it. */
async function act(simulation: Simulation, method: string, body: object): Promise<boolean> {
  simulation.measures.staffActions += 1;
  return succeeded(simulation, await call(simulation, STAFF, method, body));
}

/** The values of one field of the records that match. */
async function listValues(
  { server }: Simulation,
  doctype: string,
  field: string,
  filters: unknown[],
): Promise<string[]> {
  const parameters = new URLSearchParams({
    fields: JSON.stringify([field]),
    filters: JSON.stringify(filters),
    order_by: 'creation asc',
    limit_page_length: '0',
  });
  const { body } = await server.request(STAFF, 'GET', `${resourceUrl(doctype)}?${parameters}`);
  return body.data.map((record: Record<string, string>) => record[field]);
}

/** Approves due refunds and marks approved ones as paid. */
async function settleRefunds(simulation: Simulation): Promise<void> {
  for (const [from, state] of [
    ['Due', 'Approved'],
    ['Approved', 'Paid'],
  ] as const) {
    const names = await listValues(simulation, 'Refund', 'name', [['state', '=', from]]);
    const reference = state === 'Paid' ? { bank_reference: `R-${simulation.server.now()}` } : {};
    if (names.length) await act(simulation, 'husainia.api.settle_refunds', { names, state, ...reference });
    if (state === 'Paid') simulation.measures.refunds += names.length;
  }
}

interface PayoutPage {
  providers: { lines: { name: string; amount: number; waits: string | null }[] }[];
}

/** Pays what is due to providers. */
async function payProviders(simulation: Simulation): Promise<void> {
  const { body } = await query(simulation, STAFF, 'husainia.api.payouts', { state: 'Due' });
  const { providers } = body.message as PayoutPage;
  const ready = providers.flatMap(({ lines }) => lines.filter(({ waits }) => !waits));
  if (!ready.length) return;
  const fils = ready.reduce((sum, { amount }) => sum + Math.round(amount * 1000), 0);
  await act(simulation, 'husainia.api.pay_payouts', {
    lines: ready.map(({ name }) => name),
    reference: `P-${simulation.server.now()}`,
    total: fils / 1000,
  });
}

/** Closes open complaints: without a refund, because their reasons aren't simulated. */
async function closeComplaints(simulation: Simulation): Promise<void> {
  const lines = await listValues(simulation, 'Contact Message', 'order_progress', [
    ['order_progress', 'is', 'set'],
    ['state', '!=', 'Closed'],
  ]);
  for (const name of lines)
    await act(simulation, 'husainia.api.close_complaint', { name, outcome: 'dismissed', note: 'asked both sides' });
}

/** Plans the working days of staff. */
export function planStaff(simulation: Simulation, { first, days }: { first: Day; days: number }): void {
  for (let index = 0; index < days; index += 1)
    simulation.agenda.plan(toInstant(addDays(first, index), `${HABITS.staffHour}:00`), async () => {
      await closeComplaints(simulation);
      await settleRefunds(simulation);
      await payProviders(simulation);
    });
}

/** Both sides answer the questions of a month that began on another evening. */
async function answerQuestions(simulation: Simulation): Promise<void> {
  const fields = [
    ['move_start', 'is', 'set'],
    ['status', 'in', [STATUS.paymentPending, STATUS.paymentCompleted]],
  ];
  for (const { email } of simulation.world.reciters)
    for (const line of await readLines(simulation, email, fields)) await answerMoon(simulation, email, line);
  const hosts = new Set<string>();
  for (const name of await listValues(simulation, 'Order Progress', 'name', fields)) {
    const { body } = await simulation.server.request(STAFF, 'GET', resourceUrl('Order Progress', name));
    hosts.add(body.data.user);
  }
  for (const host of hosts)
    for (const line of await readLines(simulation, host, fields)) await answerMoon(simulation, host, line);
}

/** The months whose first day lies in the period, as they are computed. */
function monthsIn(months: HijriMonths, { first, days }: { first: Day; days: number }) {
  return Array.from({ length: days }, (_, index) => addDays(first, index))
    .map((day) => ({ day, date: months.dateOf(day) }))
    .filter(({ date }) => date.day === 1);
}

/**
 * Plans the decisions about the moon: on the evening before, staff enter when the month begins. One month, drawn by the seed, begins a day
 * later than computed.
 */
export function planMoon(simulation: Simulation, period: { first: Day; days: number }): void {
  const { agenda, draws, server } = simulation;
  const months = monthsIn(hijriMonths([]), period);
  const other = months.length > 1 ? draws.pick(months.slice(1), 'moon') : undefined;
  for (const month of months) {
    const { day, date } = month;
    const starts_on = month === other ? addDays(day, 1) : day;
    agenda.plan(toInstant(addDays(day, -1), '19:00'), async () => {
      simulation.measures.staffActions += 1;
      const body = { hijri_year: date.year, hijri_month: date.month, starts_on, confirmed: 1 };
      succeeded(simulation, await server.request(STAFF, 'POST', resourceUrl('Hijri Month'), body));
    });
    agenda.plan(toInstant(addDays(day, -1), '19:00') + HOUR, () => answerQuestions(simulation));
  }
}

/** Verifies the ledger's seals. @returns what is wrong */
export async function checkLedger(simulation: Simulation): Promise<string[]> {
  for (let after = 0; ; ) {
    const { body } = await query(simulation, STAFF, 'husainia.api.check_ledger', { after: String(after) });
    const { last, done, broken } = body.message as { last: number; done: boolean; broken: object | null };
    if (broken) return [`ledger: ${JSON.stringify(broken)}`];
    if (done) return [];
    after = last;
  }
}
