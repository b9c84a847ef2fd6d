import type { LedgerEntry } from '../../../../domain/generated/doctypes.gen.ts';
import type { Account, Balances } from '../../../../domain/money/ledger.ts';
import type { Fils } from '../../../../domain/money/money.ts';
import { STATUS } from '../../../../domain/order/orderStatus.ts';
import { INVOICE } from '../../../../domain/states/invoice.ts';
import { ATTEMPT } from '../../../../domain/states/paymentAttempt.ts';
import { REFUND } from '../../../../domain/states/refund.ts';
import type { Database } from '../../../ports/database.ts';

const EARNED = [STATUS.delivered, STATUS.cancelled, STATUS.serviceUnavailable]
  .map((status) => `'${status}'`)
  .join(', ');

/** A source's posted balances, and its number of postings. */
export function readPosted(database: Database, source: string): { balances: Balances; revision: number } {
  const rows = database.all<{ account: Account; amount: Fils; revision: number }>(
    `SELECT "account", sum("amount") AS amount, max("revision") AS revision FROM "tabLedger Entry"
     WHERE "source" = ? GROUP BY "account"`,
    [source],
  );
  return {
    balances: Object.fromEntries(rows.map(({ account, amount }) => [account, amount])),
    revision: Math.max(0, ...rows.map(({ revision }) => revision)),
  };
}

/**
 * The provider's part of a line as SQL, in dinars: what is owed or was paid out, by the ledger. Lines have the alias `p`. It reads a line's
 * few entries by their index, so a query about some lines stays fast.
 */
export const PAYOUT_OF_LINE = `(SELECT coalesce(-sum(l."amount"), 0) / 1000.0 FROM "tabLedger Entry" l
   WHERE l."order_progress" = p."name" AND l."account" IN ('provider', 'gateway') AND l."source" = concat('Line ', p."name"))`;

/** What each line of a provider earned, and the guarantee held from it, by the ledger. */
export function earnedByLine(
  database: Database,
  provider: { doctype: string; name: string },
): Map<string, { payout: Fils; guarantee: Fils }> {
  const rows = database.all<{ line: string; payout: Fils; guarantee: Fils }>(
    `SELECT p."name" AS line, -sum(CASE WHEN l."account" = 'guarantee' THEN 0 ELSE l."amount" END) AS payout,
       -sum(CASE WHEN l."account" = 'guarantee' THEN l."amount" ELSE 0 END) AS guarantee
     FROM "tabOrder Progress" p JOIN "tabLedger Entry" l ON l."order_progress" = p."name"
     WHERE p."doc_name" = ? AND p."type" = ? AND l."source" = concat('Line ', p."name")
       AND l."account" IN ('provider', 'gateway', 'guarantee') GROUP BY p."name"`,
    [provider.name, provider.doctype],
  );
  return new Map(rows.map(({ line, payout, guarantee }) => [line, { payout, guarantee }]));
}

/** The refunds owed to customers in a currency, by the ledger. */
export const sumOwedRefunds = (database: Database, currency: string): Fils =>
  database.get<{ amount: Fils }>(
    `SELECT coalesce(-sum("amount"), 0) AS amount FROM "tabLedger Entry" WHERE "account" = 'refund' AND "currency" = ?`,
    [currency],
  )?.amount ?? 0;

/** The end of the chain: the last entry's number and seal. */
export const getLedgerHead = (database: Database): { entry_no: number; seal: string } =>
  database.get<{ entry_no: number; seal: string }>(
    `SELECT "entry_no", "seal" FROM "tabLedger Entry" WHERE "entry_no" <> 0 ORDER BY "entry_no" DESC LIMIT 1`,
  ) ?? { entry_no: 0, seal: '' };

/** One entry of the chain. */
export const entryAt = (database: Database, entry: number): { name: string; seal: string } | undefined =>
  database.get(`SELECT "name", "seal" FROM "tabLedger Entry" WHERE "entry_no" = ? AND "entry_no" <> 0`, [entry]);

/** Entries in the order of the chain. @param after the number of the entry before the first */
export const entriesAfter = (database: Database, after: number, most: number): (LedgerEntry & { seal: string })[] =>
  database.all(`SELECT * FROM "tabLedger Entry" WHERE "entry_no" > ? AND "entry_no" <> 0 ORDER BY "entry_no" LIMIT ?`, [
    after,
    most,
  ]);

/** Entries from before the chain, in the order in which they were written. */
export const unsealed = (database: Database): LedgerEntry[] =>
  database.all<LedgerEntry>(
    `SELECT * FROM "tabLedger Entry" WHERE coalesce("entry_no", 0) = 0 ORDER BY "creation", "txn", "account"`,
  );

/** The sums of all entries by currency: zero, as long as every posting balances. */
export const ledgerSums = (database: Database): { currency: string; amount: Fils }[] =>
  database.all(
    `SELECT coalesce("currency", '') AS currency, sum("amount") AS amount FROM "tabLedger Entry" GROUP BY 1 ORDER BY 1`,
  );

const names = (rows: { name: string }[]): string[] => rows.map(({ name }) => name);

/** Money in the documents without a posting: from before the ledger. */
export const unposted = {
  attempts: (database: Database): string[] =>
    names(
      database.all(
        `SELECT "name" FROM "tabPayment Attempt" a WHERE a."state" = '${ATTEMPT.paid}'
           AND NOT EXISTS (SELECT 1 FROM "tabLedger Entry" l WHERE l."payment_attempt" = a."name") ORDER BY "name"`,
      ),
    ),
  refunds: (database: Database): string[] =>
    names(
      database.all(
        `SELECT "name" FROM "tabRefund" r WHERE r."state" <> '${REFUND.refused}'
           AND NOT EXISTS (SELECT 1 FROM "tabLedger Entry" l WHERE l."source" = concat('Refund ', r."name")) ORDER BY "name"`,
      ),
    ),
  lines: (database: Database): string[] =>
    names(
      database.all(
        `SELECT "name" FROM "tabOrder Progress" p WHERE p."paid_at" IS NOT NULL
           AND p."status" IN (${EARNED})
           AND NOT EXISTS (SELECT 1 FROM "tabLedger Entry" l WHERE l."source" = concat('Line ', p."name")) ORDER BY "name"`,
      ),
    ),
  fees: (database: Database): string[] =>
    database
      .all<{ name: string }>(
        `SELECT DISTINCT i."custom_order" AS name FROM "tabSales Invoice" i
         WHERE i."custom_order" IS NOT NULL AND i."status" = '${INVOICE.paid}' AND i."docstatus" = 1
           AND NOT EXISTS (SELECT 1 FROM "tabLedger Entry" l WHERE l."source" = concat('Fee ', i."custom_order")) ORDER BY 1`,
      )
      .map(({ name }) => name),
};
