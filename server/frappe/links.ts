import { FrappeError } from './errors.ts';
import type { Meta } from './meta.ts';
import { readRow, rowsWith, storedName } from './rows.ts';
import { refusal, type Site } from './site.ts';
import type { DocField, Row } from './types.ts';
import type { RowOfTable } from './validation.ts';

/** The DocType a Link or Dynamic Link points to in this row. @throws ValidationError for a dynamic link without it */
function targetOf(meta: Meta, field: DocField, row: Row, broken: ReadonlySet<string>): string {
  if (field.fieldtype === 'Link') return field.options ?? '';
  const holder = field.options ?? '';
  const doctype = broken.has(holder) ? undefined : row[holder];
  if (!doctype)
    throw refusal('ValidationError', `${meta.label(holder)} must be set first`, { fieldname: field.fieldname });
  return String(doctype);
}

/** Fields that copy a value of a linked document (`fetch_from: customer.customer_name`) are filled from it. */
function fetchFrom(
  site: Site,
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

/** Does the target exist? Answers its stored spelling. DocTypes themselves are documents too. */
function resolve(site: Site, doctype: string, name: string): string | undefined {
  if (doctype === 'DocType') return site.metas.has(name) ? name : undefined;
  const meta = site.metas.get(doctype);
  if (!meta) return undefined;
  if (meta.single) return name === doctype ? name : undefined;
  const stored = storedName(site.database, meta, name);
  return stored === undefined ? undefined : String(stored);
}

/**
 * Checks the links of a document and its rows and gives them the stored spelling.
 * @throws LinkValidationError naming every broken one
 */
export function validateLinks(site: Site, meta: Meta, doc: Row, children: RowOfTable[]): void {
  const broken: string[] = [];
  let first: string | undefined;
  const check = (owner: Meta, row: Row, place: string) => {
    const brokenHere = new Set<string>();
    for (const field of owner.columns) {
      if (field.fieldtype !== 'Link' && field.fieldtype !== 'Dynamic Link') continue;
      const value = row[field.fieldname];
      if (!value || typeof value === 'object') continue;
      const doctype = targetOf(owner, field, row, brokenHere);
      // A link to a DocType this site does not have cannot be checked (a reduced set of DocTypes).
      if (field.fieldtype === 'Link' && doctype !== 'DocType' && !site.metas.has(doctype)) continue;
      const stored = resolve(site, doctype, String(value));
      if (stored === undefined) {
        broken.push(`${place}${field.label}: ${String(value)}`);
        brokenHere.add(field.fieldname);
        first ??= field.fieldname;
        continue;
      }
      row[field.fieldname] = stored;
      fetchFrom(site, owner, row, field, doctype, stored, doc.docstatus === 1);
    }
  };
  check(meta, doc, '');
  for (const { meta: child, row } of children) check(child, row, `Row #${String(row.idx)}: `);
  if (broken.length) {
    throw refusal('LinkValidationError', `Could not find ${broken.join(', ')}`, { fieldname: first });
  }
}

const link = (doctype: string, name: unknown): string =>
  `<a href="/app/Form/${doctype}/${String(name)}">${String(name)}</a>`;

/** A document that links to this one, in any DocType of the site; `submitted` looks at submitted ones only. */
function linkingDocument(
  site: Site,
  doctype: string,
  name: unknown,
  submitted: boolean,
): { doctype: string; name: unknown } | undefined {
  // Plain links first, then dynamic ones, as there.
  for (const isDynamic of [false, true])
    for (const meta of site.metas.values()) {
      if (meta.single || site.hooks.ignoreLinksOnDelete?.includes(meta.name)) continue;
      for (const field of meta.columns) {
        if (isDynamic ? field.fieldtype !== 'Dynamic Link' : field.fieldtype !== 'Link' || field.options !== doctype)
          continue;
        const where = { [field.fieldname]: String(name), ...(isDynamic ? { [field.options ?? '']: doctype } : {}) };
        for (const row of rowsWith(site.database, meta.name, where)) {
          const [type, holder] = meta.child ? [row.parenttype, row.parent] : [meta.name, row.name];
          if (type === doctype && holder === name) continue;
          if (submitted && row.docstatus !== 1) continue;
          if (meta.child && !site.metas.has(String(type))) continue;
          return { doctype: String(type), name: holder };
        }
      }
    }
  return undefined;
}

/** @throws LinkExistsError when another document points here */
export function requireNoLinks(site: Site, meta: Meta, doc: Row, submitted = false): void {
  const found = linkingDocument(site, meta.name, doc.name, submitted);
  if (!found) return;
  throw new FrappeError('LinkExistsError', [
    {
      message: `Cannot delete or cancel because ${meta.name} ${link(meta.name, doc.name)} is linked with ${found.doctype} ${link(found.doctype, found.name)} `,
      title: 'Message',
      indicator: 'red',
      raise_exception: 1,
    },
  ]);
}
