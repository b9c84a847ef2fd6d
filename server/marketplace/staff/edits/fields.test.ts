import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { loadDocTypes } from '../../../frappe/schema/meta.ts';
import type { DocField } from '../../../ports/doctypeJson.ts';
import { PROVIDER_FIELDS } from '../../providers/providers.ts';
import { getFieldEdits } from './fields.ts';

const doctypes = loadDocTypes(fileURLToPath(new URL('../../../../frappe', import.meta.url)));
const LAYOUT = ['Section Break', 'Column Break', 'Tab Break'];
/** Availability: the provider changes it every day, and it contains no text. */
const TIMES = [
  ...['working_hours', 'extra_hours', 'days_off', 'buffer_minutes', 'min_notice_minutes'],
  ...['capacity_orders', 'capacity_portions', 'cutoff_days', 'cutoff_time'],
];

const jsonOf = (doctype: string) => doctypes.find(({ name }) => name === doctype)!;
const written = (doctype: string): DocField[] =>
  jsonOf(doctype).fields.filter(({ fieldtype, read_only }) => !read_only && !LAYOUT.includes(fieldtype));
const levels = (doctype: string, role: string, right: 'read' | 'write') =>
  (jsonOf(doctype).permissions ?? []).flatMap((row) => (row.role === role && row[right] ? [row.permlevel ?? 0] : []));

it.each([
  ['Qaari Zakreen', 'Qaari', 'Qaari Package'],
  ['Restaurant', 'Restaurant', 'Restaurant Package'],
] as const)(
  'each field of a %s that customers read and its provider writes creates an edit when it changes',
  (doctype, role, table) => {
    const { packages } = PROVIDER_FIELDS[doctype];
    const read = levels(doctype, 'huserprofile', 'read');
    const write = levels(doctype, role, 'write');
    const own = written(doctype)
      .filter(({ permlevel = 0 }) => read.includes(permlevel) && write.includes(permlevel))
      .map(({ fieldname }) => fieldname)
      .filter((field) => field !== packages && !TIMES.includes(field));
    const listed = new Set(
      written(doctype).flatMap(({ fieldname, fieldtype }) => (/^Table/.test(fieldtype) ? fieldname : [])),
    );
    const unseen = own.filter((field) => {
      const [before, after] = listed.has(field)
        ? [[], [{ governorate: 'a', type: 'a', ocassions: 'a', zakreen_link: 'a', picture: 'a' }]]
        : ['a', 'b'];
      return !getFieldEdits(doctype, { [field]: after }, { [field]: before }).some((change) => change.field === field);
    });
    expect(unseen).toEqual([]);

    const row = (field: string, value: string) => ({ [packages]: [{ package_id: 'one', [field]: value }] });
    const rows = written(table).map(({ fieldname }) => fieldname);
    expect(rows.length).toBeGreaterThan(8);
    expect(rows.filter((field) => !getFieldEdits(doctype, row(field, 'b'), row(field, 'a')).length)).toEqual([]);
  },
);
