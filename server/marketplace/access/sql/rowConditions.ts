import { VERIFICATION } from '../../../../domain/states/verification.ts';
import type { SqlCondition } from '../../../frappe/types.ts';

/** The row sets of decisions part B as SQL. Tables go by their own name; every value is bound. */

const sql = (text: string, ...params: string[]): SqlCondition => ({ sql: text, params });

/** No row at all. */
export const NO_ROWS: SqlCondition = { sql: '0', params: [] };

/** Rows whose column holds the account's e-mail. */
export const byUser = (doctype: string, field: string, user: string): SqlCondition =>
  sql(`"tab${doctype}"."${field}" = ?`, user);

export const published = (doctype: string): SqlCondition => sql(`"tab${doctype}"."published" = 1`);

/** Verified vendors, and the session's own record in any state. */
export const verifiedOrOwn = (doctype: string, user: string): SqlCondition =>
  sql(`("tab${doctype}"."verification_status" = ? OR "tab${doctype}"."user" = ?)`, VERIFICATION.verified, user);

export const verified = (doctype: string): SqlCondition =>
  sql(`"tab${doctype}"."verification_status" = ?`, VERIFICATION.verified);

const OWN_CUSTOMER = 'SELECT "name" FROM "tabCustomer" WHERE "custom_customer_email" = ?';
const OWN_ORDERS = 'SELECT "name" FROM "tabOrder" WHERE "user" = ?';

/** Addresses linked to the account's Customer. */
export const ownAddresses = (user: string): SqlCondition =>
  sql(
    `"tabAddress"."name" IN (SELECT "parent" FROM "tabDynamic Link"
       WHERE "parenttype" = 'Address' AND "link_doctype" = 'Customer' AND "link_name" IN (${OWN_CUSTOMER}))`,
    user,
  );

/** Rows that name one of the account's orders. */
export const ofOwnOrders = (doctype: string, user: string): SqlCondition =>
  sql(`"tab${doctype}"."order" IN (${OWN_ORDERS})`, user);

/** A customer's lines. @param releasedOnly leaves out those of orders that are not complete yet */
export const ownLines = (user: string, releasedOnly: boolean): SqlCondition =>
  sql(
    `"tabOrder Progress"."customer" IN (${OWN_CUSTOMER})${releasedOnly ? ' AND "tabOrder Progress"."released" = 1' : ''}`,
    user,
  );

const vendorLines = (vendorDoctype: string): string =>
  `"tabOrder Progress"."type" = ? AND "tabOrder Progress"."released" = 1
   AND "tabOrder Progress"."doc_name" IN (SELECT "name" FROM "tab${vendorDoctype}" WHERE "user" = ?)`;

/** The released lines that a vendor was asked for. */
export const linesOfVendor = (vendorDoctype: string, user: string): SqlCondition =>
  sql(vendorLines(vendorDoctype), vendorDoctype, user);

/** Rows of another DocType that name one of the lines. @param field its link to Order Progress */
export function ofLines(doctype: string, field: string, lines: SqlCondition): SqlCondition {
  return {
    sql: `"tab${doctype}"."${field}" IN (SELECT "name" FROM "tabOrder Progress" WHERE ${lines.sql})`,
    params: lines.params,
  };
}

/** A customer's invoices, of lines and of delivery; drafts are not for him. */
export function ownInvoices(user: string): SqlCondition {
  const ofLine = ofLines('Sales Invoice', 'custom_order_progress', ownLines(user, true));
  return {
    sql: `"tabSales Invoice"."docstatus" > 0 AND (${ofLine.sql} OR "tabSales Invoice"."custom_order" IN (${OWN_ORDERS}))`,
    params: [...ofLine.params, user],
  };
}

/** Payment Entries of the account's own attempts. */
export const ownPayments = (user: string): SqlCondition =>
  sql(
    `"tabPayment Entry"."custom_payment_attempt" IN (SELECT "name" FROM "tabPayment Attempt" WHERE "order" IN (${OWN_ORDERS}))`,
    user,
  );
