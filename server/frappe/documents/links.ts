import type { DocField } from '../../ports/doctypeJson.ts';
import type { Row, Value } from '../../ports/row.ts';
import { FrappeError } from '../schema/errors.ts';
import type { Meta } from '../schema/meta.ts';
import { deleteRow, readRow, readSingle, rowsWith, storedName } from '../schema/rows.ts';
import { type FrappeSite, frappeError } from '../schema/site.ts';
import { getFieldPath, type RowOfTable } from './validation.ts';

/** The DocType that a Link or Dynamic Link of this row points to. @throws ValidationError for a dynamic link without a DocType */
function targetOf(meta: Meta, field: DocField, row: Row, broken: ReadonlySet<string>): string {
  if (field.fieldtype === 'Link') return field.options ?? '';
  const holder = field.options ?? '';
  const doctype = broken.has(holder) ? undefined : row[holder];
  if (!doctype)
    throw frappeError('ValidationError', `${meta.label(holder)} must be set first`, { fieldname: field.fieldname });
  return String(doctype);
}

/** Fills fields that copy a value of a linked document (`fetch_from: customer.customer_name`). */
function fetchFrom(
  site: FrappeSite,
  owner: Meta,
  row: Row,
  link: DocField,
  doctype: string,
  name: string,
  submitted: boolean,
): void {
  const start = `${link.fieldname}.`;
  const fetching = owner.columns.filter(
    (field) => field.fetch_from?.startsWith(start) && !(submitted && !field.allow_on_submit),
  );
  const target = site.metas.get(doctype);
  if (!fetching.length || !target || target.single) return;
  const source = readRow(site.database, target, name);
  for (const field of fetching) {
    const empty = row[field.fieldname] === undefined || row[field.fieldname] === null || row[field.fieldname] === '';
    if (source && (!field.fetch_if_empty || empty))
      row[field.fieldname] = source[(field.fetch_from ?? '').slice(start.length)] ?? null;
  }
}

/** Finds the target of a link. Returns its stored spelling. DocTypes themselves are documents too. */
function resolve(site: FrappeSite, doctype: string, name: string): string | undefined {
  if (doctype === 'DocType') return site.metas.has(name) ? name : undefined;
  const meta = site.metas.get(doctype);
  if (!meta) return undefined;
  if (meta.single) return name === doctype ? name : undefined;
  const stored = storedName(site.database, meta, name);
  return stored === undefined ? undefined : String(stored);
}

/**
 * Checks the links of a document and its rows, and replaces them with the stored spelling.
 * @throws LinkValidationError naming all broken links
 */
export function validateLinks(site: FrappeSite, meta: Meta, doc: Row, children: RowOfTable[]): void {
  const broken: string[] = [];
  let first: string | undefined;
  const check = (owner: Meta, row: Row, place: string) => {
    const brokenHere = new Set<string>();
    for (const field of owner.columns) {
      if (field.fieldtype !== 'Link' && field.fieldtype !== 'Dynamic Link') continue;
      const value = row[field.fieldname];
      if (!value || typeof value === 'object') continue;
      const doctype = targetOf(owner, field, row, brokenHere);
      // A link to a DocType that this site does not have cannot be checked (a reduced set of DocTypes).
      if (field.fieldtype === 'Link' && doctype !== 'DocType' && !site.metas.has(doctype)) continue;
      const stored = resolve(site, doctype, String(value));
      if (stored === undefined) {
        broken.push(`${place}${field.label}: ${String(value)}`);
        brokenHere.add(field.fieldname);
        first ??= getFieldPath(row, field.fieldname);
        continue;
      }
      row[field.fieldname] = stored;
      fetchFrom(site, owner, row, field, doctype, stored, doc.docstatus === 1);
    }
  };
  check(meta, doc, '');
  for (const { meta: child, row } of children) check(child, row, `Row #${String(row.idx)}: `);
  if (broken.length) {
    throw frappeError('LinkValidationError', `Could not find ${broken.join(', ')}`, {
      fieldname: first,
      key: 'frappe.link',
    });
  }
}

const link = (doctype: string, name: unknown): string =>
  `<a href="/app/Form/${doctype}/${String(name)}">${String(name)}</a>`;

interface Holder {
  doctype: string;
  name: unknown;
  /** The row in the linking document's child table, if Frappe mentions it. */
  row?: unknown;
}

/** Finds a Single whose value links to the document. */
function linkingSingle(
  site: FrappeSite,
  holder: Meta,
  field: DocField,
  doctype: string,
  name: unknown,
): Holder | undefined {
  const stored = readSingle(site.database, holder);
  const isDynamic = field.fieldtype === 'Dynamic Link';
  if (isDynamic && stored[field.options ?? ''] !== doctype) return undefined;
  return stored[field.fieldname] === name ? { doctype: holder.name, name: holder.name } : undefined;
}

/** The rows in which one link field points to a document, last modified first. */
function linkingRow(
  site: FrappeSite,
  holder: Meta,
  field: DocField,
  doctype: string,
  name: unknown,
  isCancel: boolean,
): Holder | undefined {
  const isDynamic = field.fieldtype === 'Dynamic Link';
  const where = { [field.fieldname]: String(name), ...(isDynamic ? { [field.options ?? '']: doctype } : {}) };
  for (const row of rowsWith(site.database, holder.name, where, 'modified')) {
    const [type, parent] = holder.child ? [row.parenttype, row.parent] : [holder.name, row.name];
    if (holder.child && !site.metas.has(String(type))) continue;
    if (isCancel && row.docstatus !== 1) continue;
    // In a cancelled document, plain links still count, but dynamic links do not.
    if (isDynamic && row.docstatus === 2) continue;
    if (!isDynamic && type === doctype && parent === name) continue;
    return { doctype: String(type), name: parent, row: isDynamic && holder.child ? row.idx : undefined };
  }
  return undefined;
}

const SHARES = 'DocShare';

/** Deletes the shares of a deleted document. */
export function removeShares(site: FrappeSite, doctype: string, name: Value): void {
  const shares = site.metas.get(SHARES);
  if (!shares) return;
  for (const share of rowsWith(site.database, SHARES, { share_doctype: doctype, share_name: String(name) }))
    deleteRow(site.database, shares, share.name as Value);
}

/** Finds a document that links to this one, in any DocType of the site: plain links first, then dynamic ones, as in Frappe. */
function linkingDocument(site: FrappeSite, doctype: string, name: unknown, isCancel: boolean): Holder | undefined {
  for (const isDynamic of [false, true])
    for (const holder of site.metas.values()) {
      if (!isCancel && (holder.name === SHARES || site.hooks.ignoreLinksOnDelete?.includes(holder.name))) continue;
      for (const field of holder.columns) {
        if (isDynamic ? field.fieldtype !== 'Dynamic Link' : field.fieldtype !== 'Link' || field.options !== doctype)
          continue;
        if (isCancel && field.fieldname === 'amended_from') continue;
        const linking = holder.single
          ? linkingSingle(site, holder, field, doctype, name)
          : linkingRow(site, holder, field, doctype, name, isCancel);
        if (linking) return linking;
      }
    }
  return undefined;
}

/** Checks that no other document links to this one; a cancel checks submitted documents only. @throws LinkExistsError */
export function assertNoLinks(site: FrappeSite, meta: Meta, doc: Row, isCancel = false): void {
  const linking = linkingDocument(site, meta.name, doc.name, isCancel);
  if (!linking) return;
  const holder = linking.doctype === linking.name ? '' : linking.doctype;
  const place = linking.row === undefined ? '' : `at Row: ${String(linking.row)}`;
  const refusal = frappeError(
    'LinkExistsError',
    `Cannot delete or cancel because ${meta.name} ${link(meta.name, doc.name)} is linked with ${holder} ${link(linking.doctype, linking.name)} ${place}`,
  );
  const canBeDisabled = !isCancel && (meta.field('enabled') || meta.field('disabled'));
  if (!canBeDisabled) throw refusal;
  const advice = frappeError('LinkExistsError', `You can disable this ${meta.name} instead of deleting it.`);
  throw new FrappeError('LinkExistsError', [...refusal.messages, ...advice.messages]);
}
