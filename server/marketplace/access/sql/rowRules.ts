import { ROLE, type Role } from '../../../../domain/access.ts';
import type { SqlCondition } from '../../../ports/documents.ts';
import type { ResourceVerb } from '../../../ports/hooks.ts';
import { getProviderDoctype } from '../../common/roles.ts';
import { all, either, NO_ROWS, rowsLinkedTo } from './rowSets.ts';

/** Who requests rows, and for which purpose. */
export interface RowReader {
  user: string;
  role: Role;
  verb: ResourceVerb;
}

/** The own rows of a DocType, as the contract defines them. */
type OwnRows = (doctype: string, asking: RowReader) => SqlCondition;
type RowRuleSql = (asking: RowReader, own: OwnRows) => SqlCondition;

const RELEASED: SqlCondition = { sql: '"tabOrder Progress"."released" = 1', params: [] };

/** A customer can access a line of an incomplete order only by its name, and its provider cannot access it at all. */
const linesOfParty: RowRuleSql = (asking, own) => {
  const { role, verb } = asking;
  if (role === ROLE.customer) {
    const ownCustomerLines = rowsLinkedTo('Order Progress', 'customer', 'Customer', own('Customer', asking));
    return verb === 'list' || verb === 'count' ? (all(ownCustomerLines, RELEASED) ?? NO_ROWS) : ownCustomerLines;
  }
  const provider = getProviderDoctype(role);
  if (!provider) return NO_ROWS;
  const ofProvider: SqlCondition = { sql: '"tabOrder Progress"."type" = ?', params: [provider] };
  return (
    all(ofProvider, RELEASED, rowsLinkedTo('Order Progress', 'doc_name', provider, own(provider, asking))) ?? NO_ROWS
  );
};

/** The invoices of a party's lines; for the customer, also those of the delivery. */
const invoicesOfParty: RowRuleSql = (asking, own) => {
  const lines = own('Order Progress', { ...asking, verb: 'list' });
  const ofLines = rowsLinkedTo('Sales Invoice', 'custom_order_progress', 'Order Progress', lines);
  if (asking.role !== ROLE.customer) return ofLines;
  return either(ofLines, rowsLinkedTo('Sales Invoice', 'custom_order', 'Order', own('Order', asking)));
};

/** An address belongs to the Customer in its table of links. */
const addressesOfCustomer: RowRuleSql = (asking, own) => {
  const customer = own('Customer', asking);
  return {
    sql: `"tabAddress"."name" IN (SELECT "parent" FROM "tabDynamic Link"
       WHERE "parenttype" = 'Address' AND "link_doctype" = 'Customer'
         AND "link_name" IN (SELECT "name" FROM "tabCustomer" WHERE ${customer.sql}))`,
    params: customer.params,
  };
};

/** All row sets that the contract only names, because fields cannot express them. */
export const ROW_RULES: Readonly<Record<string, RowRuleSql>> = {
  'lines of a party': linesOfParty,
  'invoices of a party': invoicesOfParty,
  'linked to the own Customer': addressesOfCustomer,
};
