import type { PaymentAttempt, ReconciledDay } from '../../../../domain/generated/doctypes.gen.ts';
import type { Movement, MovementKind } from '../../../../domain/money/reconciliation.ts';
import { REFUND } from '../../../../domain/states/refund.ts';
import type { Day } from '../../../../domain/time/kuwaitTime.ts';
import type { Database } from '../../../ports/database.ts';

/** A posting that moved money at the gateway. */
export interface LedgerMovement extends Movement {
  /** The posting's name in the ledger. */
  posting: string;
  order_no: string | null;
  /** The payment attempt or the refund. */
  record: string;
  /** Our reference at the gateway. */
  merchantReference: string;
}

/** What the gateway reported. */
export interface GatewayMovementRow extends Movement {
  merchantReference: string;
}

interface PostedRow {
  name: string;
  day: Day;
  amount: number;
  currency: string;
  order_no: string | null;
  payment_attempt: string | null;
  refund: string | null;
  txn: string | null;
  merchant: string | null;
  transfer: string | null;
}

/** The ledger's movements at the gateway on some days, both included: payments and refunds; payouts go through the bank. */
export function ledgerMovements(database: Database, from: Day, to: Day): LedgerMovement[] {
  const rows = database.all<PostedRow>(
    `SELECT l."name", substr(l."at", 1, 10) AS day, l."amount", l."currency", l."order_no", l."payment_attempt", l."refund",
       a."gateway_txn_id" AS txn, a."merchant_txn_id" AS merchant, r."bank_reference" AS transfer
     FROM "tabLedger Entry" l
     LEFT JOIN "tabPayment Attempt" a ON a."name" = l."payment_attempt"
     LEFT JOIN "tabRefund" r ON r."name" = l."refund"
     WHERE l."at" >= ? AND l."at" <= ? AND l."account" = 'gateway'
       AND (l."payment_attempt" IS NOT NULL OR l."refund" IS NOT NULL)
     ORDER BY l."at", l."name"`,
    [`${from} 00:00:00`, `${to} 23:59:59.999999`],
  );
  return rows.map(({ name, day, amount, currency, order_no, payment_attempt, refund, txn, merchant, transfer }) => ({
    kind: refund ? 'refund' : 'payment',
    reference: (refund ? transfer : txn) ?? '',
    day,
    amount: refund ? -amount : amount,
    currency,
    posting: name,
    order_no,
    record: refund ?? payment_attempt ?? '',
    merchantReference: refund ? '' : (merchant ?? ''),
  }));
}

/** What the gateway reported for some days, both included. */
export const gatewayMovements = (database: Database, from: Day, to: Day): GatewayMovementRow[] =>
  database.all<{ [F in keyof GatewayMovementRow]: GatewayMovementRow[F] } & { kind: MovementKind }>(
    `SELECT m."kind", m."reference", d."day", m."amount", m."currency",
       coalesce(m."merchant_reference", '') AS "merchantReference"
     FROM "tabGateway Movement" m JOIN "tabReconciled Day" d ON d."name" = m."parent"
     WHERE d."day" >= ? AND d."day" <= ? ORDER BY d."day", m."idx"`,
    [from, to],
  );

/** An explanation of a difference. */
export interface NoteRow {
  day: Day;
  kind: MovementKind;
  reference: string;
  gap: string;
  note: string;
  noted_by: string;
  noted_at: string;
}

export const listNotes = (database: Database, from: Day, to: Day): NoteRow[] =>
  database.all(
    `SELECT d."day", n."kind", n."reference", n."gap", n."note", n."noted_by", n."noted_at"
     FROM "tabReconciliation Note" n JOIN "tabReconciled Day" d ON d."name" = n."parent"
     WHERE d."day" >= ? AND d."day" <= ? ORDER BY n."noted_at"`,
    [from, to],
  );

export type ReadDay = Pick<ReconciledDay, 'name' | 'day' | 'read_at' | 'source'>;

/** The days that were read or explained. */
export const readDays = (database: Database, from: Day, to: Day): ReadDay[] =>
  database.all(
    `SELECT "name", "day", "read_at", "source" FROM "tabReconciled Day" WHERE "day" >= ? AND "day" <= ? ORDER BY "day"`,
    [from, to],
  );

/** The latest earlier day with an unexplained difference. */
export const openDayBefore = (database: Database, before: Day): Day | undefined =>
  database.get<{ day: Day }>(
    `SELECT max("day") AS day FROM "tabReconciled Day" WHERE "unexplained" > 0 AND "day" < ?`,
    [before],
  )?.day ?? undefined;

/** Days with unexplained differences: how many, and since when. */
export const unexplainedDays = (database: Database): { count: number; since: string | null } =>
  database.get(`SELECT count(*) AS count, min("day") AS since FROM "tabReconciled Day" WHERE "unexplained" > 0`) ?? {
    count: 0,
    since: null,
  };

/** A day's payments that a gateway knows, whatever their outcome. */
export const knownPayments = (
  database: Database,
  day: Day,
): Pick<PaymentAttempt, 'name' | 'gateway' | 'merchant_txn_id' | 'gateway_id'>[] =>
  database.all(
    `SELECT "name", "gateway", "merchant_txn_id", "gateway_id" FROM "tabPayment Attempt"
     WHERE "creation" >= ? AND "creation" <= ? ORDER BY "creation"`,
    [`${day} 00:00:00`, `${day} 23:59:59.999999`],
  );

/** The refunds of a day that left through a gateway, with the payments that they are of. Amounts in dinars. */
export const sentRefunds = (
  database: Database,
  day: Day,
): (Pick<PaymentAttempt, 'name' | 'gateway' | 'merchant_txn_id' | 'gateway_id'> & {
  amount: number;
  send_key: string;
})[] =>
  database.all(
    `SELECT a."name", a."gateway", a."merchant_txn_id", a."gateway_id", r."amount", r."send_key" FROM "tabRefund" r
     JOIN "tabPayment Attempt" a ON a."name" = r."payment_attempt"
     WHERE r."send_key" IS NOT NULL AND r."state" = '${REFUND.paid}' AND r."paid_at" >= ? AND r."paid_at" <= ? ORDER BY r."paid_at"`,
    [`${day} 00:00:00`, `${day} 23:59:59.999999`],
  );

/** The end of the chain each time a day was read. */
export const listChainHeads = (database: Database): { day: Day; head_entry: number; head_seal: string }[] =>
  database.all(
    `SELECT "day", "head_entry", "head_seal" FROM "tabReconciled Day" WHERE "head_entry" > 0 ORDER BY "head_entry"`,
  );
