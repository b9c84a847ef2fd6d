import type { Http } from './http.ts';
import type { ListTables } from './query.ts';
import type { FrappeRecord } from './record.ts';
import type { DocumentResource } from './registry.ts';
import { chunks, resourcePath } from './resourcePath.ts';

type Row = Record<string, unknown>;

/** Rows in one response; some sites limit it. */
const PAGE = 1000;

/** The wanted table fields with their child DocTypes. */
function childDocTypes({ doctype, tables = {} }: DocumentResource, wanted: ListTables): [string, string][] {
  if (!Array.isArray(wanted)) return Object.entries(wanted);
  return (wanted as readonly string[]).map((table) => {
    const child = tables[table];
    if (!child) throw new Error(`'${table}' is no table of ${doctype} in the registry`);
    return [table, child];
  });
}

/**
 * Adds the rows of child tables to the records of a list, which a site's lists never contain: a request for each table,
 * whatever the number of records. Rows have the same order and fields as in the document itself.
 */
export async function addTables(
  records: FrappeRecord[],
  entry: DocumentResource,
  wanted: ListTables,
  http: Http,
  signal?: AbortSignal,
): Promise<FrappeRecord[]> {
  async function rowsOf(table: string, child: string, parents: readonly string[]): Promise<Row[]> {
    const filters = [
      ['parenttype', '=', entry.doctype],
      ['parentfield', '=', table],
      ['parent', 'in', parents],
    ];
    const query = {
      parent: entry.doctype,
      fields: '["*"]',
      filters: JSON.stringify(filters),
      order_by: `\`tab${child}\`.\`parent\` asc, \`tab${child}\`.\`idx\` asc`,
      limit_page_length: PAGE,
    };
    const found: Row[] = [];
    for (let page: Row[] | undefined; !page || page.length === PAGE; found.push(...page)) {
      const { json } = await http({
        path: resourcePath(child),
        query: { ...query, limit_start: found.length },
        signal,
      });
      page = (json as { data: Row[] }).data;
    }
    return found;
  }

  const tables = childDocTypes(entry, wanted).map(async ([table, child]) => {
    const parts = await Promise.all(
      chunks(records.map(({ id }) => id)).map((parents) => rowsOf(table, child, parents)),
    );
    return { table, rows: parts.flat() };
  });
  const added = await Promise.all(tables);
  return records.map((record) => ({
    ...record,
    ...Object.fromEntries(
      added.map(({ table, rows }) => [table, rows.filter(({ parent }) => String(parent) === record.id)]),
    ),
  }));
}
