import { COMPLAINT_STATE, type ComplaintState } from '../../../../domain/states/complaint.ts';
import { PAYOUT } from '../../../../domain/states/payout.ts';
import type { Database } from '../../../host/database.ts';

/** The complaint of a line. */
export function complaintOfLine(database: Database, line: string): { name: string; state: ComplaintState } | undefined {
  return database.get<{ name: string; state: ComplaintState }>(
    `SELECT "name", "state" FROM "tabContact Message" WHERE "order_progress" = ? AND "category" = 'Complaint'`,
    [line],
  );
}

/**
 * Open complaints sent at least a day ago of which staff was not reminded for a day. The complaint itself keeps when: of
 * notifications only the latest of each reader stay. @param dayAgo on the wire
 */
export function complaintsToRemind(database: Database, dayAgo: string): { name: string; line: string }[] {
  return database.all<{ name: string; line: string }>(
    `SELECT message."name", message."order_progress" AS line FROM "tabContact Message" AS message
     WHERE message."category" = 'Complaint' AND message."state" <> '${COMPLAINT_STATE.closed}' AND coalesce(message."reminded_at", substr(message."creation", 1, 19)) <= ?
     ORDER BY message."creation"`,
    [dayAgo],
  );
}

/** A vendor's payouts that a change of his bank data holds: those due, and those that will be when a hold ends. */
export function payoutsOfVendor(database: Database, vendor: { doctype: string; name: string }): string[] {
  return database
    .all<{ name: string }>(
      `SELECT "name" FROM "tabOrder Progress" WHERE "doc_name" = ? AND "type" = ? AND ("payout_status" = '${PAYOUT.due}'
         OR "payout_status" = '${PAYOUT.held}' AND ("payout_held_until" IS NOT NULL OR "complaint_open" = 1)) ORDER BY "name"`,
      [vendor.name, vendor.doctype],
    )
    .map((row) => row.name);
}

/** Lines whose hold after a change of bank data is over, sorted here so that no planner reads all lines by name for it. An open complaint holds on. */
export function endedBankHolds(database: Database, now: string): string[] {
  return database
    .all<{ name: string }>(
      `SELECT "name" FROM "tabOrder Progress" WHERE "payout_held_until" <= ? AND "payout_status" = '${PAYOUT.held}'
         AND "complaint_open" = 0`,
      [now],
    )
    .map((row) => row.name)
    .sort();
}

/** What a vendor's lines hold back as guarantee, in dinars. */
export function guaranteesOf(database: Database, vendor: { doctype: string; name: string }): number[] {
  return database
    .all<{ guarantee_amount: number }>(
      `SELECT "guarantee_amount" FROM "tabOrder Progress" WHERE "doc_name" = ? AND "type" = ? AND "guarantee_amount" > 0`,
      [vendor.name, vendor.doctype],
    )
    .map((row) => row.guarantee_amount);
}
