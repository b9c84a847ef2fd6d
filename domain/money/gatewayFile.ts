/** The gateway's list as the file that our team saves from its pages: a table with a head (decisions H9.5). */

import { readCsv } from '../text/csv.ts';
import { cutText } from '../text/textInput.ts';
import { type Fils, OUR_CURRENCY, parseMoney, plainAmount } from './money.ts';
import type { MovementKind } from './reconciliation.ts';

/** A line of the file. */
export interface FiledMovement {
  kind: MovementKind;
  reference: string;
  /** Our own number of the payment, where the file has it. */
  merchantReference: string;
  amount: Fils;
  currency: string;
}

/** Why a file cannot be taken: keys of `staff.reconciliation.file_wrong`; `line` counts the head as the first. */
export interface FileProblem {
  problem: 'empty' | 'columns' | 'amount' | 'reference' | 'kind' | 'too_long';
  line: number;
}

/** As many lines as one day's file may have. */
const MAX_LINES = 5000;

/** What gateways call their columns; the first that is there is taken. */
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

/** `1,204.500` and `-12.5` as fils, with the sign that says where the money went. */
function signedAmount(text: string): { amount: Fils; isOut: boolean } | undefined {
  const plain = plainAmount(text) ?? '';
  const amount = parseMoney(plain.replace('-', ''));
  return amount === undefined ? undefined : { amount, isOut: plain.startsWith('-') };
}

/**
 * The movements of a file: columns `kind`, `reference`, `amount`, `currency`, or what gateways call them. Without a kind an amount
 * below zero went back, without a currency it is dinars.
 * @returns what is wrong with the first line that cannot be read; nothing of such a file is taken
 */
export function readGatewayFile(text: string): FiledMovement[] | FileProblem {
  const [head, ...rows] = readCsv(text);
  if (!head || rows.length === 0) return { problem: 'empty', line: 1 };
  if (rows.length > MAX_LINES) return { problem: 'too_long', line: MAX_LINES + 1 };
  const names = head.map((name) => name.toLowerCase().replaceAll('_', ' ').trim());
  const place = (wanted: readonly string[]) => names.indexOf(wanted.find((name) => names.includes(name)) ?? '');
  const at = {
    reference: place(COLUMNS.reference),
    merchantReference: place(COLUMNS.merchantReference),
    amount: place(COLUMNS.amount),
    kind: place(COLUMNS.kind),
    currency: place(COLUMNS.currency),
  };
  if (at.reference < 0 || at.amount < 0) return { problem: 'columns', line: 1 };
  const found: FiledMovement[] = [];
  for (const [index, row] of rows.entries()) {
    const line = index + 2;
    const reference = row[at.reference] ?? '';
    if (!reference) return { problem: 'reference', line };
    const read = signedAmount(row[at.amount] ?? '');
    if (!read) return { problem: 'amount', line };
    const word = row[at.kind] ?? '';
    const named = KINDS.find(([said]) => said.test(word))?.[1];
    if (word && !named) return { problem: 'kind', line };
    found.push({
      kind: named ?? (read.isOut ? 'refund' : 'payment'),
      reference: cutText(reference, 140),
      merchantReference: cutText(row[at.merchantReference] ?? '', 140),
      amount: read.amount,
      currency: (row[at.currency] || OUR_CURRENCY).toUpperCase().slice(0, 3),
    });
  }
  return found;
}
