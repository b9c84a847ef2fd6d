import { addMonths } from '../../../../domain/calendar/monthPage.ts';
import type { MethodOutput, Read } from '../../../../domain/methods/definition.ts';
import * as methods from '../../../../domain/methods/money/reconciliation.ts';
import { type FiledMovement, readGatewayFile } from '../../../../domain/money/gatewayFile.ts';
import { OUR_CURRENCY, toWire } from '../../../../domain/money/money.ts';
import {
  describeGap,
  type Movement,
  type MovementKind,
  needsWord,
  sumMovements,
} from '../../../../domain/money/reconciliation.ts';
import { addDays, type Day, getDay } from '../../../../domain/time/kuwaitTime.ts';
import { logProblem } from '../../../frappe/errorLogging.ts';
import type { RequestContext } from '../../../ports/context.ts';
import type { MethodDefinition } from '../../../ports/hooks.ts';
import { recordAudit } from '../../common/auditLog.ts';
import { implement } from '../../common/bindMethod.ts';
import { getNow } from '../../common/clock.ts';
import { readText } from '../../common/inputValues.ts';
import type { OrderOptions } from '../../common/orderOptions.ts';
import { refuse } from '../../common/refuse.ts';
import { ledgerSums } from '../../money/sql/ledger.ts';
import { inOwn } from '../../payments/check.ts';
import { openDayBefore } from '../sql/reconciliation.ts';
import { type ComparedRow, compareDays, countComparedRows, getRowReference } from './compareDays.ts';
import { compareLedger } from './compareLedger.ts';
import { countOpen, dayRecord, readDay, saveGatewayDay } from './readDay.ts';

type Month = MethodOutput<typeof methods.reconciliation>;
type DayOutput = MethodOutput<typeof methods.reconciledDay>;

/** The last day of a month. */
const endOf = (month: string): Day => addDays(`${addMonths(month, 1)}-01`, -1);

/** Our total of a kind in some rows, in dinars. */
const totalOf = (rows: readonly ComparedRow[], kind: MovementKind): number =>
  toWire(sumMovements(rows.flatMap(({ here }) => here.filter((one) => one.kind === kind))).get(OUR_CURRENCY) ?? 0);

function getReconciliation(
  gateways: OrderOptions['gateways'],
  { month: requestedMonth }: Read<typeof methods.reconciliation>,
  context: RequestContext,
): Month {
  const { database } = context;
  const today = getDay(getNow(context));
  const month = requestedMonth || today.slice(0, 7);
  const first = `${month}-01`;
  const { rows, read } = compareDays(database, first, endOf(month));
  const byDay = Map.groupBy(rows, ({ day }) => day);
  const days = [...new Set([...byDay.keys(), ...read.map(({ day }) => day)])].sort().reverse();
  return {
    month,
    gateway: gateways.current?.name ?? null,
    ...countComparedRows(rows),
    days: days.map((day) => {
      const some = byDay.get(day) ?? [];
      const known = read.find((one) => one.day === day);
      return {
        day,
        source: known?.source || null,
        read_at: known?.read_at?.slice(0, 19) ?? null,
        came: totalOf(some, 'payment'),
        went: totalOf(some, 'refund'),
        ...countComparedRows(some),
      };
    }),
    sums: ledgerSums(database).map(({ currency, amount }) => ({ currency, amount: toWire(amount) })),
    earlier: openDayBefore(database, first) ?? null,
  };
}

const amountsOf = (movements: readonly Movement[]) =>
  [...sumMovements(movements)].map(([currency, fils]) => ({ amount: toWire(fils), currency }));

function getReconciledDay(
  gateways: OrderOptions['gateways'],
  { day }: Read<typeof methods.reconciledDay>,
  context: RequestContext,
): DayOutput {
  const { rows, read } = compareDays(context.database, day, day);
  const nameOf = (user: string) => readText(context.system.find('User', user)?.full_name) || user;
  return {
    day,
    source: read[0]?.source || null,
    read_at: read[0]?.read_at?.slice(0, 19) ?? null,
    gateway: gateways.current?.name ?? null,
    rows: rows.map((row) => {
      const { kind, difference, here, there, note } = row;
      const [ours] = here;
      const thereDay = there[0]?.day;
      return {
        kind,
        reference: getRowReference(row),
        difference,
        here: amountsOf(here),
        there: amountsOf(there),
        there_day: thereDay && thereDay !== row.day ? thereDay : null,
        order_no: ours?.order_no ?? null,
        record: ours?.record || recordOf(context, row) || null,
        posting: ours?.posting ?? null,
        note: note
          ? { note: note.note, by: nameOf(note.noted_by), at: note.noted_at.slice(0, 19), holds: note.holds }
          : null,
      };
    }),
  };
}

/** The record of a payment that the gateway reports, if we know it by our own reference but have not received the money. */
function recordOf(context: RequestContext, { kind, there }: ComparedRow): string | undefined {
  const reference = there[0]?.merchantReference;
  if (kind !== 'payment' || !reference) return undefined;
  return context.system.list('Payment Attempt', { filters: [['merchant_txn_id', '=', reference]] })[0]?.name;
}

function movementsOfFile(file: string): FiledMovement[] {
  const read = readGatewayFile(file);
  if (Array.isArray(read)) return read;
  const { problem, line } = read;
  return refuse('ValidationError', `staff.reconciliation.file_wrong.${problem}`, {
    fieldname: 'file',
    values: { n: line },
  });
}

/** Refuses a day that has not started. */
function assertDayStarted(context: RequestContext, day: Day): void {
  if (day > getDay(getNow(context))) refuse('ValidationError', 'staff.reconciliation.future', { fieldname: 'day' });
}

async function read(
  gateways: OrderOptions['gateways'],
  { day, file }: Read<typeof methods.readGatewayDay>,
  context: RequestContext,
): Promise<MethodOutput<typeof methods.readGatewayDay>> {
  const run = inOwn(context);
  assertDayStarted(context, day);
  const audit = (source: string) =>
    run(() =>
      recordAudit(context, {
        ...{ action: 'read_gateway_day', doctype: 'Reconciled Day', name: day },
        ...{ before: null, after: { source }, reason: '' },
      }),
    );
  if (file !== undefined) {
    const movements = movementsOfFile(file);
    run(() => saveGatewayDay(context, day, { source: 'file', movements }));
    audit('file');
    return { day, movements: movements.length };
  }
  if (!gateways.all.length) return refuse('ServiceUnavailableError', 'payment.unavailable');
  try {
    const movements = await readDay(run, gateways, day);
    audit(gateways.all.map(({ name }) => name).join(', '));
    return { day, movements };
  } catch (error) {
    logProblem('gateway', error, context.requestId);
    return refuse('ServiceUnavailableError', 'staff.reconciliation.no_answer', { headers: { 'Retry-After': '60' } });
  }
}

function explain(
  { day, kind, reference, note }: Read<typeof methods.explainDifference>,
  context: RequestContext,
): MethodOutput<typeof methods.explainDifference> {
  // its movements may be fetched again, or another difference of the day explained
  const name = dayRecord(context, day);
  context.database.lock('Reconciled Day', name);
  const row = compareDays(context.database, day, day).rows.find(
    (one) => one.kind === kind && getRowReference(one) === reference,
  );
  if (!row || !needsWord(row.difference)) refuse('ConflictError', 'staff.reconciliation.no_difference');
  const stored = context.system.get('Reconciled Day', name);
  const gap = describeGap(row);
  const otherNotes = stored.notes.filter((one) => one.kind !== kind || one.reference !== reference);
  const newNote = { kind, reference, gap, note, noted_by: context.session.user, noted_at: context.now().slice(0, 19) };
  context.system.update('Reconciled Day', name, { notes: [...otherNotes, newNote] });
  recordAudit(context, {
    ...{ action: 'explain_difference', doctype: 'Reconciled Day', name: day },
    before: row.note ? { note: row.note.note, gap: row.note.gap } : null,
    after: { kind, reference, gap },
    reason: note,
  });
  countOpen(context, day);
  return { day, unexplained: context.system.get('Reconciled Day', name).unexplained };
}

/** Compares the ledger with the gateway's own list. */
export const reconciliationMethods = ({ gateways }: OrderOptions): Record<string, MethodDefinition> => ({
  ...implement(methods.reconciliation, (input, context) => getReconciliation(gateways, input, context)),
  ...implement(methods.reconciledDay, (input, context) => getReconciledDay(gateways, input, context)),
  ...implement(methods.readGatewayDay, (input, context) => read(gateways, input, context)),
  ...implement(methods.explainDifference, explain),
  ...implement(methods.checkLedger, compareLedger),
});
