import type { DocTypeJson } from '../../server/ports/doctypeJson.ts';
import type { Row, Value } from '../../server/ports/row.ts';

/** The ways in which a list query can reveal a field without reading it plainly. */

export interface ListQuery {
  fields?: string[];
  filters?: unknown[];
  or_filters?: unknown[];
  group_by?: string;
  order_by?: string;
  distinct?: 1;
  parent?: string;
}

/** Routes that answer lists: path and parameters of a query. */
export const LIST_ROUTES: Record<string, (doctype: string) => { path: string; values: Row }> = {
  resource: (doctype) => ({ path: `/api/resource/${encodeURIComponent(doctype)}`, values: {} }),
  v1: (doctype) => ({ path: `/api/v1/resource/${encodeURIComponent(doctype)}`, values: {} }),
  v2: (doctype) => ({ path: `/api/v2/document/${encodeURIComponent(doctype)}`, values: {} }),
  ...Object.fromEntries(
    ['frappe.client.get_list', 'frappe.desk.reportview.get', 'frappe.desk.reportview.get_list'].map((method) => [
      method,
      (doctype: string) => ({ path: `/api/method/${method}`, values: { doctype } }),
    ]),
  ),
  'frappe.client.get_value': (doctype) => ({ path: '/api/method/frappe.client.get_value', values: { doctype } }),
  'frappe.desk.search.search_link': (doctype) => ({
    path: '/api/method/frappe.desk.search.search_link',
    values: { doctype, txt: '' },
  }),
  count: (doctype) => ({ path: `/api/v2/doctype/${encodeURIComponent(doctype)}/count`, values: {} }),
  'reportview.get_count': (doctype) => ({ path: '/api/method/frappe.desk.reportview.get_count', values: { doctype } }),
  'client.get_count': (doctype) => ({ path: '/api/method/frappe.client.get_count', values: { doctype } }),
};

/** The URL of a query. @param route a key of `LIST_ROUTES` */
export function listAddress(route: string, doctype: string, query: ListQuery): string {
  const { path, values } = LIST_ROUTES[route]!(doctype);
  const all: Row = { ...values, ...query };
  if (route === 'frappe.client.get_value' && query.fields) all.fieldname = query.fields;
  const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  return `${path}?${new URLSearchParams(Object.entries(all).map(([key, value]) => [key, text(value)]))}`;
}

const FUNCTIONS = 'min,MAX,count,sum,avg,group_concat,upper,lower,trim,length,char_length,abs,round,date,year'.split(
  ',',
);

/**
 * Queries whose rows would contain the field's value, or something derived from it, under the key `n` or a visible field's
 * name.
 */
export function renamings(field: string, doctype: string, visible: readonly string[]): ListQuery[] {
  const names = visible.filter((name) => name !== field);
  return [
    ...names.map((name) => ({ fields: [`${field} as ${name}`] })),
    { fields: [`${field} as n`] },
    { fields: [`${field} AS \`N\``] },
    { fields: [`\`tab${doctype}\`.\`${field}\` as n`] },
    { fields: [`\`${field}\` as n`, 'name'] },
    { fields: [`distinct ${field} as n`] },
    { fields: [`${field} as n`], distinct: 1 as const },
    ...FUNCTIONS.map((name, at) => ({
      fields: [
        [`${name}(${field}) as n`],
        [`${name}(${field})`],
        [`${name}(distinct ${field}) as n`, 'max(name) as name'],
      ][(at + field.length) % 3]!,
    })),
    ...names.slice(0, 3).map((name) => ({ fields: [`max(${field}) as ${name}`, 'count(name) as c'] })),
  ];
}

/** Queries that would return one row per value of the field. */
export const groupings = (field: string, doctype: string): ListQuery[] => [
  { fields: ['count(name) as n'], group_by: field },
  { fields: ['count(name) as n', 'max(name) as m'], group_by: `\`tab${doctype}\`.\`${field}\`` },
  { fields: [field, 'count(name) as n'], group_by: '1' },
  { fields: [`distinct ${field}`] },
  { fields: [field], distinct: 1 },
  { fields: [field, 'count(name) as n'] },
];

/** Orders that would sort by the field. */
export const orderings = (field: string): ListQuery[] => [
  { fields: ['name'], order_by: `${field} asc` },
  { fields: ['name'], order_by: `upper(${field}) desc` },
  { fields: [field, 'name'], order_by: '1 asc' },
  { fields: ['name', field], order_by: '2 desc, name asc' },
];

type Condition = [operator: string, value: unknown];

/** Pairs of conditions of which exactly one holds for the value: different responses reveal it. */
function bisections(stored: Value): [Condition, Condition][] {
  const text = String(stored);
  const half = text.slice(0, Math.ceil(text.length / 2));
  const isNumber = typeof stored === 'number';
  const below = isNumber ? stored - 1 : half;
  const above = isNumber ? stored + 1 : `${text}~`;
  return [
    [
      ['=', stored],
      ['=', above],
    ],
    [
      ['!=', stored],
      ['!=', above],
    ],
    [
      ['like', `${half}%`],
      ['like', `~${half}%`],
    ],
    [
      ['not like', `%${text}%`],
      ['not like', `~%${text}%`],
    ],
    [
      ['>', below],
      ['>', above],
    ],
    [
      ['<=', below],
      ['<=', above],
    ],
    [
      ['between', [below, above]],
      ['between', [above, `${above}~`]],
    ],
    [
      ['in', [stored]],
      ['in', [above]],
    ],
    [
      ['is', 'set'],
      ['is', 'not set'],
    ],
  ];
}

/**
 * Pairs of queries for the record that the filters select.
 * @param owner the DocType that has the field: `listed` or one of its child tables
 */
export function guesses(
  field: string,
  owner: string,
  listed: string,
  stored: Value,
  filters: unknown[],
): [ListQuery, ListQuery][] {
  const fields = ['name'];
  return bisections(stored).flatMap(([yes, no], at): [ListQuery, ListQuery][] => {
    const [left, right] = [yes, no].map(([operator, value]) =>
      at % 2 && owner === listed ? [field, operator, value] : [owner, field, operator, value],
    );
    return [
      [
        { fields, filters: [...filters, left] },
        { fields, filters: [...filters, right] },
      ],
      [
        { fields, filters, or_filters: [left] },
        { fields, filters, or_filters: [right] },
      ],
    ];
  });
}

/** The linked and child fields of a DocType, as a list can name them. */
export function dotted(json: DocTypeJson, fieldsOf: (doctype: string) => string[]): { text: string; owner: string }[] {
  return json.fields.flatMap(({ fieldname, fieldtype, options = '' }) => {
    if (!fieldtype.startsWith('Table') && fieldtype !== 'Link') return [];
    return fieldsOf(options).flatMap((field) => [
      { text: `${fieldname}.${field}`, owner: options },
      ...(fieldtype === 'Link' ? [] : [{ text: `\`tab${options}\`.\`${field}\``, owner: options }]),
    ]);
  });
}
