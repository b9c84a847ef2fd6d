import type { Address } from '../../../../domain/doctypes.gen.ts';
import type { Database } from '../../../store/database.ts';

/** All columns of a customer's addresses, hidden ones included. */
export function addressesOf(database: Database, customer: string): Omit<Address, 'links'>[] {
  return database.all(
    `SELECT address.* FROM "tabDynamic Link" AS link JOIN "tabAddress" AS address ON address."name" = link."parent"
     WHERE link."link_doctype" = 'Customer' AND frappe_key(link."link_name") = frappe_key(?) AND link."parenttype" = 'Address'`,
    [customer],
  );
}
