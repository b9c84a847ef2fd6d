import { addDays, type Day, getDay, HOUR } from '../../../../domain/time/kuwaitTime.ts';
import { logProblem } from '../../../frappe/errorLog.ts';
import type { Gateway, GatewayList } from '../../../gateway/gateway.ts';
import type { RequestContext } from '../../../ports/context.ts';
import { getLedgerHead } from '../../money/sql/ledger.ts';
import type { InTransaction } from '../../payments/check.ts';
import { knownReferences, readDays } from '../sql/reconciliation.ts';
import { comparedDays, countComparedRows, SPREAD_DAYS } from './comparedDays.ts';

export interface DayList {
  source: 'list' | 'asked' | 'file';
  movements: GatewayList['movements'];
}

/** The record of a day, made when it is first needed. */
export function dayRecord(context: RequestContext, day: Day): string {
  const known = context.system.find('Reconciled Day', day);
  return known ? known.name : context.system.insert({ doctype: 'Reconciled Day', day }).name;
}

/** Counts anew what is open of a day and of those around it: what one day lacked may stand in the next. */
export function countOpen(context: RequestContext, day: Day): void {
  const [from, to] = [addDays(day, -SPREAD_DAYS), addDays(day, SPREAD_DAYS)];
  const { rows } = comparedDays(context.database, from, to);
  for (const one of readDays(context.database, from, to)) {
    const { unexplained } = countComparedRows(rows.filter((row) => row.day === one.day));
    context.system.setValues('Reconciled Day', one.name, { unexplained });
  }
}

/** Keeps what the gateway told of a day in the place of what it told before, and how far the ledger's chain has come. */
export function keepDay(context: RequestContext, day: Day, { source, movements }: DayList): void {
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

/** Asks the gateway for a day, outside any transaction, and keeps its answer. @throws what the gateway throws */
export async function readDay(run: InTransaction, gateway: Gateway, day: Day): Promise<number> {
  const known = run((context) => knownReferences(context.database, day));
  const { movements, isWhole } = await gateway.list(day, known);
  run((context) => keepDay(context, day, { source: isWhole ? 'list' : 'asked', movements }));
  return movements.length;
}

/** The first hour of a day in which its yesterday is asked for: by then the gateway has written it down. */
const AFTER = HOUR;

/**
 * Reads yesterday once, when it is over and nobody has; a gateway that does not answer is asked again with the next minutes.
 * @param now the clock of the site
 */
export async function readYesterday(run: InTransaction, gateway: Gateway, now: number): Promise<void> {
  const yesterday = addDays(getDay(now - AFTER), -1);
  const isRead = run((context) => {
    const [known] = readDays(context.database, yesterday, yesterday);
    return Boolean(known?.read_at) || getLedgerHead(context.database).entry_no === 0;
  });
  if (isRead) return;
  try {
    await readDay(run, gateway, yesterday);
  } catch (error) {
    logProblem('gateway', error);
  }
}
