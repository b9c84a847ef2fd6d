import { STATUS } from '../../domain/order/orderProcess.ts';
import type { Row } from '../../server/ports/row.ts';
import { fils, type Records } from './records.ts';

/** Money that was applied to no invoice. */
const NEVER_APPLIED: readonly unknown[] = ['late_payment', 'double_payment', 'wrong_amount'];
const EARNED: readonly unknown[] = [STATUS.delivered, STATUS.cancelled, STATUS.serviceUnavailable];
const OURS = 'KWD';

const sum = (rows: readonly Row[] = []): number => rows.reduce((total, row) => total + Number(row.amount), 0);
const total = (rows: readonly Row[], field: string): number => rows.reduce((all, row) => all + fils(row[field]), 0);

/**
 * I44 and I45: every posting sums to zero, and the balances match the documents, computed from the tables
 * without the posting code.
 */
export function ledger(records: Records, report: (text: string) => void): void {
  const { ledger: entries, lines, refunds, attempts, attemptRows } = records;
  const txns = Map.groupBy(entries, ({ txn, currency }) => `${txn} ${currency}`);
  for (const [txn, parts] of txns) {
    if (sum(parts) !== 0) report(`I44 ${txn} does not balance: ${sum(parts)}`);
    if (new Set(parts.map(({ account }) => account)).size !== parts.length) report(`I45 ${txn} names an account twice`);
  }
  const ours = entries.filter(({ currency }) => currency === OURS);
  const byAccount = Map.groupBy(ours, ({ account }) => account);
  const byLine = Map.groupBy(ours, ({ order_progress, account }) => `${order_progress} ${account}`);
  for (const line of lines) {
    const back = refunds.filter(
      ({ order_progress, state, reason }) =>
        order_progress === line.name && state !== 'Refused' && !NEVER_APPLIED.includes(reason),
    );
    const balance = line.paid_at ? fils(line.line_total) - total(back, 'amount') : 0;
    const isEarned = EARNED.includes(line.status) && Boolean(line.paid_at);
    const [payout, guarantee] = isEarned ? [fils(line.payout_amount), fils(line.guarantee_amount)] : [0, 0];
    const wanted = {
      customer: isEarned ? 0 : -balance,
      provider: line.payout_status === 'Paid' ? 0 : -payout,
      guarantee: -guarantee,
      platform: isEarned ? payout + guarantee - balance : 0,
    };
    for (const [account, amount] of Object.entries(wanted)) {
      const found = sum(byLine.get(`${line.name} ${account}`));
      if (found !== amount) report(`I44 ${line.name} at ${line.status}: ${account} has ${found}, not ${amount}`);
    }
  }
  const inOurs = ({ reason, received_currency }: Row) => reason !== 'wrong_amount' || received_currency === OURS;
  const amountOf = (refund: Row) =>
    fils(refund.reason === 'wrong_amount' ? (refund.received_amount ?? refund.amount) : refund.amount);
  const open = refunds.filter((refund) => ['Due', 'Approved', 'Sent'].includes(String(refund.state)) && inOurs(refund));
  const owed = open.reduce((all, refund) => all + amountOf(refund), 0);
  if (-sum(byAccount.get('refund')) !== owed) report(`I44 ${-sum(byAccount.get('refund'))} goes back, ${owed} is owed`);
  const paid = attempts.filter(({ state, failure_code }) => state === 'Paid' && !failure_code);
  const came = attemptRows.filter(({ parent }) => paid.some(({ name }) => name === parent));
  const wrong = refunds.filter((refund) => refund.reason === 'wrong_amount' && inOurs(refund));
  const gone = refunds.filter((refund) => refund.state === 'Paid' && inOurs(refund));
  const paidOut = lines.filter(({ payout_status }) => payout_status === 'Paid');
  const atGateway =
    total(came, 'amount') +
    wrong.reduce((all, refund) => all + amountOf(refund), 0) -
    gone.reduce((all, refund) => all + amountOf(refund), 0) -
    total(paidOut, 'payout_amount');
  if (sum(byAccount.get('gateway')) !== atGateway)
    report(`I44 the gateway has ${sum(byAccount.get('gateway'))}, the documents say ${atGateway}`);
}
