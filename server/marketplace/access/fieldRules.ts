import { hiddenFromOthers, type OthersRule } from '../../../domain/access.ts';
import { doctypes } from '../../../domain/generated/doctypeFields.gen.ts';
import type { Row } from '../../ports/row.ts';

const rules: [string, OthersRule][] = Object.entries(hiddenFromOthers);

/** The DocType of a table's rows. */
function childOf(doctype: string, table: string): string {
  const field = doctypes[doctype as keyof typeof doctypes]?.fields.find((one) => one.fieldname === table);
  if (!field?.options) throw new Error(`No table ${table} in ${doctype}`);
  return field.options;
}

function varying(): Record<string, string[]> {
  const hidden: Record<string, string[]> = {};
  const add = (doctype: string, fields: readonly string[]) => {
    hidden[doctype] = [...(hidden[doctype] ?? []), ...fields];
  };
  for (const [doctype, { null_unless = {}, blank = [] }] of rules) {
    for (const fields of Object.values(null_unless)) add(doctype, fields);
    for (const [table = '', field = ''] of blank.map((path) => path.split('.'))) add(childOf(doctype, table), [field]);
  }
  return hidden;
}

/** Fields that differ between readers of the same row, so that a filter on them would reveal what a read does not. */
export const VARYING: Readonly<Record<string, readonly string[]>> = varying();

/** Child tables with rows that only the owner and staff see. */
export const PARTLY_HIDDEN: ReadonlySet<string> = new Set(
  rules.flatMap(([doctype, { rows_with = {} }]) => Object.keys(rows_with).map((table) => childOf(doctype, table))),
);

const rowsOf = (value: unknown): Row[] | undefined => (Array.isArray(value) ? (value as Row[]) : undefined);

/**
 * What others than its owner and staff see of a record (B).
 * @param isOff whether the owner has switched this off, or the record's owner is unknown
 */
export function maskForOthers(doctype: string, row: Row, isOff: (field: string) => boolean): Row {
  const { null_unless = {}, rows_with = {}, blank = [] } = hiddenFromOthers[doctype] ?? {};
  const visible = { ...row };
  for (const [table, values] of Object.entries(rows_with))
    visible[table] &&= rowsOf(visible[table])?.filter((entry) =>
      Object.entries(values).every(([field, value]) => (entry[field] ?? value) === value),
    );
  for (const [table = '', field = ''] of blank.map((path) => path.split('.')))
    visible[table] &&= rowsOf(visible[table])?.map((entry) => ({ ...entry, [field]: '' }));
  for (const [off, fields] of Object.entries(null_unless))
    for (const field of fields) if (field in visible && isOff(off)) visible[field] = null;
  return visible;
}
