import { OUR_CURRENCY, toFils } from '../../../../domain/money/money.ts';
import { addDays, type Day, getDay, HOUR } from '../../../../domain/time/kuwaitTime.ts';
import { logProblem } from '../../../frappe/errorLogging.ts';
import type { Gateway, GatewayList } from '../../../gateway/gateway.ts';
import type { Gateways } from '../../../gateway/gateways.ts';
import type { RequestContext } from '../../../ports/context.ts';
import { getLedgerHead } from '../../money/sql/ledger.ts';
import { type InTransaction, keysOf } from '../../payments/check.ts';
import { knownPayments, readDays, sentRefunds } from '../sql/reconciliation.ts';
import { compareDays, countComparedRows, SPREAD_DAYS } from './compareDays.ts';

export interface DayList {
  source: 'list' | 'asked' | 'file';
  movements: GatewayList['movements'];
}

/** The record of a day, created when first needed. */
export function dayRecord(context: RequestContext, day: Day): string {
  const known = context.system.find('Reconciled Day', day);
  return known ? known.name : context.system.insert({ doctype: 'Reconciled Day', day }).name;
}

/** Counts the unexplained differences of a day and its neighbours again: what one day lacked may be in the next. */
export function countOpen(context: RequestContext, day: Day): void {
  const [from, to] = [addDays(day, -SPREAD_DAYS), addDays(day, SPREAD_DAYS)];
  const { rows } = compareDays(context.database, from, to);
  for (const one of readDays(context.database, from, to)) {
    const { unexplained } = countComparedRows(rows.filter((row) => row.day === one.day));
    context.system.setValues('Reconciled Day', one.name, { unexplained });
  }
}

/** Stores the gateway's list of a day, replacing the previous one, and the current end of the ledger's chain. */
export function saveGatewayDay(context: RequestContext, day: Day, { source, movements }: DayList): void {
  const name = dayRecord(context, day);
  context.database.lock('Reconciled Day', name);
  const { entry_no, seal } = getLedgerHead(context.database);
  context.system.update('Reconciled Day', name, {
    source,
    read_at: context.now().slice(0, 19),
    head_entry: entry_no,
    head_seal: seal,
    movements: movements.map(({ merchantReference, ...movement }) => ({
      ...movement,
      merchant_reference: merchantReference ?? null,
    })),
  });
  countOpen(context, day);
}

/** What a gateway without a list reports about refunds that left through it. */
async function askRefunds(
  gateway: Gateway,
  refunds: ReturnType<typeof sentRefunds>,
): Promise<GatewayList['movements']> {
  const movements: GatewayList['movements'] = [];
  for (const refund of refunds) {
    const amount = toFils(refund.amount);
    const response = await gateway.refunds?.find(keysOf(refund), amount, refund.send_key);
    if (response?.state === 'done' && response.reference)
      movements.push({ kind: 'refund', reference: response.reference, amount, currency: OUR_CURRENCY });
  }
  return movements;
}

/**
 * Fetches a day from every configured gateway, outside any transaction, and stores it: one list, which is whole if each of them is.
 * @throws the gateway's error
 */
export async function readDay(run: InTransaction, { all }: Gateways, day: Day): Promise<number> {
  const { payments, refunds } = run(({ database }) => ({
    payments: knownPayments(database, day),
    refunds: sentRefunds(database, day),
  }));
  const lists: GatewayList[] = [];
  for (const gateway of all) {
    const isOwn = (one: { gateway: string | null }): boolean => one.gateway === gateway.name;
    const list = await gateway.list(day, payments.filter(isOwn).map(keysOf));
    lists.push(
      list.isWhole
        ? list
        : { ...list, movements: [...list.movements, ...(await askRefunds(gateway, refunds.filter(isOwn)))] },
    );
  }
  const movements = lists.flatMap((list) => list.movements);
  const isWhole = lists.every((list) => list.isWhole);
  run((context) => saveGatewayDay(context, day, { source: isWhole ? 'list' : 'asked', movements }));
  return movements.length;
}

/** The first hour of a day in which the previous day is fetched: by then the gateway has completed it. */
const AFTER = HOUR;

/**
 * Fetches the previous day once, after it has ended, unless someone has; if the gateway does not respond, it is tried again every minute.
 * @param now the site's clock
 */
export async function readYesterday(run: InTransaction, gateways: Gateways, now: number): Promise<void> {
  if (!gateways.all.length) return;
  const yesterday = addDays(getDay(now - AFTER), -1);
  const isRead = run((context) => {
    const [known] = readDays(context.database, yesterday, yesterday);
    return Boolean(known?.read_at) || getLedgerHead(context.database).entry_no === 0;
  });
  if (isRead) return;
  try {
    await readDay(run, gateways, yesterday);
  } catch (error) {
    logProblem('gateway', error);
  }
}
