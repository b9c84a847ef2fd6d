import { createEngine } from '../../server/frappe/engine.ts';
import type { Engine } from '../../server/frappe/engineTypes.ts';
import { systemAmbient } from '../../server/frappe/systemAmbient.ts';
import type { DocTypeJson } from '../../server/ports/doctypeJson.ts';
import type { Hooks } from '../../server/ports/hooks.ts';
import type { Row } from '../../server/ports/row.ts';
import { openDatabase } from '../../server/store/database.ts';

/** The benchmark DocType, typical for a marketplace: some texts, a price, a day, a status and a link. */
export const ITEM: DocTypeJson = {
  doctype: 'DocType',
  name: 'Bench Item',
  autoname: 'hash',
  sort_field: 'modified',
  sort_order: 'DESC',
  fields: [
    { fieldname: 'title', fieldtype: 'Data', label: 'Title', reqd: 1 },
    {
      fieldname: 'status',
      fieldtype: 'Select',
      label: 'Status',
      options: 'Draft\nOpen\nHeld\nClosed',
      search_index: 1,
    },
    { fieldname: 'vendor', fieldtype: 'Link', label: 'Vendor', options: 'Bench Vendor' },
    { fieldname: 'price', fieldtype: 'Currency', label: 'Price' },
    { fieldname: 'day', fieldtype: 'Date', label: 'Day', search_index: 1 },
    { fieldname: 'remark', fieldtype: 'Small Text', label: 'Remark' },
  ],
  permissions: [{ role: 'Guest', read: 1, write: 1, create: 1 }],
};
export const VENDOR: DocTypeJson = {
  doctype: 'DocType',
  name: 'Bench Vendor',
  autoname: 'Prompt',
  fields: [],
  permissions: [{ role: 'Guest', read: 1 }],
};

const FIELDS = encodeURIComponent('["name","title","status","price","day"]');
/** The list to request, newest first. */
export const LIST = `/api/resource/Bench%20Item?fields=${FIELDS}&order_by=modified+desc`;

/** Typical methods: one reads a document and related data, one changes a document. */
const METHODS: Hooks['methods'] = {
  'bench.beside': {
    verbs: ['GET'],
    guest: true,
    handler({ name }, { documents }) {
      const { title, price, day } = documents.get('Bench Item', String(name)) as Row;
      const args = {
        filters: [['day', '=', String(day)]],
        fields: ['name', 'title', 'price'],
        order_by: 'modified desc',
      };
      return { title, price, day, beside: documents.list('Bench Item', { ...args, limit_page_length: 10 }) };
    },
  },
  'bench.retitle': {
    guest: true,
    handler({ name, title }, { documents }) {
      documents.setValues('Bench Item', String(name), { title: String(title) });
      return { name: String(name), title: documents.get('Bench Item', String(name)).title };
    },
  },
};

/** Opens the site of a database file, creating it if needed. */
export function openSite(file: string): Engine {
  const engine = createEngine({
    database: openDatabase(file),
    doctypes: [ITEM, VENDOR],
    ambient: systemAmbient,
    timeZone: 'Asia/Kuwait',
    filesDirectory: `${file}.files`,
    hooks: { methods: METHODS },
  });
  engine.migrate();
  return engine;
}

export const PROVIDERS = 1000;

/** Fills a new site with distinct rows. Rebuilds the indices at the end, which is faster. */
export function fill(engine: Engine, rows: number): void {
  const { database } = engine;
  const indices = database.all<{ name: string }>(
    "SELECT name FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL",
  );
  for (const { name } of indices) database.exec(`DROP INDEX "${name}"`);
  const series = (count: number) =>
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;
  const stamp = "strftime('%Y-%m-%d %H:%M:%S', 1767225600 + i * 7, 'unixepoch')";
  database.transaction(() => {
    database.run(`${series(PROVIDERS)} INSERT INTO "tabBench Vendor" (name) SELECT 'vendor ' || i FROM n`);
    database.run(
      `${series(rows)} INSERT INTO "tabBench Item" (name, owner, creation, modified, modified_by, title, status, vendor, price, day, remark)
       SELECT printf('item%08d', (i * 7919) % 100000007), 'Guest', ${stamp}, ${stamp}, 'Guest', 'Title of ' || i,
         CASE i % 4 WHEN 0 THEN 'Draft' WHEN 1 THEN 'Open' WHEN 2 THEN 'Held' ELSE 'Closed' END,
         'vendor ' || (1 + i % ${PROVIDERS}), (i % 1000) + 0.5, date(1767225600 + (i % 366) * 86400, 'unixepoch'), NULL FROM n`,
    );
  });
  engine.migrate();
  database.exec('ANALYZE');
}
