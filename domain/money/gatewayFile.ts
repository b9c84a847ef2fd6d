/** Parses the gateway's list from the CSV file that staff downloads from its portal (decisions H9.5). */

import { readCsv } from '../text/csv.ts';
import { cutText } from '../text/textInput.ts';
import { type Fils, OUR_CURRENCY, parseMoney, plainAmount } from './money.ts';
import type { MovementKind } from './reconciliation.ts';

/** A row of the file. */
export interface FiledMovement {
  kind: MovementKind;
  reference: string;
  /** Our own payment number, if the file has it. */
  merchantReference: string;
  amount: Fils;
  currency: string;
}

/** Why a file is rejected: keys below `staff.reconciliation.file_wrong`. `line` is 1 for the header. */
export interface FileProblem {
  problem: 'empty' | 'columns' | 'amount' | 'reference' | 'kind' | 'too_long';
  line: number;
}

/** Maximum rows in a day's file. */
const MAX_LINES = 5000;

/** Column names that gateways use. The first match counts. */
const COLUMNS = {
  reference: ['reference', 'payment id', 'paymentid', 'transaction id', 'txn id', 'txnid', 'gateway reference'],
  merchantReference: ['merchant reference', 'merchanttxnrefno', 'our reference', 'merchant txn id', 'order id'],
  amount: ['amount', 'net amount', 'txn amount'],
  kind: ['kind', 'type', 'transaction type'],
  currency: ['currency'],
} as const;
const KINDS: readonly [RegExp, MovementKind][] = [
  [/^(refund(ed)?|reversal|استرداد)$/i, 'refund'],
  [/^(payment|sale|capture(d)?|purchase|paid|دفعة)$/i, 'payment'],
];

/** `1,204.500` and `-12.5` as fils, with the direction from the sign. */
function signedAmount(text: string): { amount: Fils; isOut: boolean } | undefined {
  const plain = plainAmount(text) ?? '';
  const amount = parseMoney(plain.replace('-', ''));
  return amount === undefined ? undefined : { amount, isOut: plain.startsWith('-') };
}

/**
 * Parses the movements of a file with the columns `kind`, `reference`, `amount`, `currency`, or the names gateways use for
 * them. Without a kind, a negative amount is a refund; without a currency, amounts are in dinars.
 * @returns the problem of the first invalid row, which rejects the whole file
 */
export function readGatewayFile(text: string): FiledMovement[] | FileProblem {
  const [head, ...rows] = readCsv(text);
  if (!head || rows.length === 0) return { problem: 'empty', line: 1 };
  if (rows.length > MAX_LINES) return { problem: 'too_long', line: MAX_LINES + 1 };
  const names = head.map((name) => name.toLowerCase().replaceAll('_', ' ').trim());
  const columnIndex = (candidates: readonly string[]) =>
    names.indexOf(candidates.find((name) => names.includes(name)) ?? '');
  const at = {
    reference: columnIndex(COLUMNS.reference),
    merchantReference: columnIndex(COLUMNS.merchantReference),
    amount: columnIndex(COLUMNS.amount),
    kind: columnIndex(COLUMNS.kind),
    currency: columnIndex(COLUMNS.currency),
  };
  if (at.reference < 0 || at.amount < 0) return { problem: 'columns', line: 1 };
  const movements: FiledMovement[] = [];
  for (const [index, row] of rows.entries()) {
    const line = index + 2;
    const reference = row[at.reference] ?? '';
    if (!reference) return { problem: 'reference', line };
    const read = signedAmount(row[at.amount] ?? '');
    if (!read) return { problem: 'amount', line };
    const word = row[at.kind] ?? '';
    const kind = KINDS.find(([pattern]) => pattern.test(word))?.[1];
    if (word && !kind) return { problem: 'kind', line };
    movements.push({
      kind: kind ?? (read.isOut ? 'refund' : 'payment'),
      reference: cutText(reference, 140),
      merchantReference: cutText(row[at.merchantReference] ?? '', 140),
      amount: read.amount,
      currency: (row[at.currency] || OUR_CURRENCY).toUpperCase().slice(0, 3),
    });
  }
  return movements;
}
