import { toJsonSchema } from '@valibot/to-json-schema';
import { ROLE, type Role, searchedOnly } from '../../domain/access.ts';
import type { Method } from '../../domain/methods/definition.ts';
import { methods } from '../../domain/methods/methods.ts';
import { methodUrl, resourceUrl } from '../../domain/paths.ts';
import { readDocTypes } from '../../scripts/generateTypes.ts';
import type { DocTypeJson } from '../../server/ports/doctypeJson.ts';
import type { Row, Value } from '../../server/ports/row.ts';
import { fillTables, hiddenOf, sowCanaries } from './canaries.ts';
import { listAddress } from './fieldProbes.ts';
import { ACCOUNTS, matrixSite } from './matrixSite.ts';

export interface Party {
  title: string;
  role: Role;
  token?: string;
}

/** One record as one account sees it. */
export interface Reading {
  json: DocTypeJson;
  name: string;
  stored: Row;
  /** Whether it exists for the account. */
  reached: boolean;
  /** Whether no list of its kind is ever answered. */
  closed: boolean;
  /** Fields with a value that a plain read hides. */
  hidden: string[];
  /** Fields that are visible in some record of the kind. */
  visible: string[];
  /** Filters that select this record in the account's list; the first is its name. */
  filters: unknown[][];
}

/** Everything that an account reads plainly. */
export interface Seen {
  canaries: Set<string>;
  /** Records that together cover every field hidden from the account, and one that it can't reach. */
  readings: Reading[];
  hiddenIn(doctype: string, field: string): string[];
  shownIn(doctype: string, field: string): string | undefined;
  perDoctype(): Reading[];
}

/** A second account of each role, with its own records. */
const OTHERS: [Role, string][] = [
  [ROLE.customer, 'laila.customer@example.com'],
  [ROLE.reciter, 'zahra-al-nukhailani@example.com'],
  [ROLE.restaurant, 'sidrat-al-bait@example.com'],
];
/** How many fields of an unreachable record are probed, spread evenly; one per account if no list is answered at all. */
const FIELDS_OF_UNREACHED = 5;
const KEYS_OF_UNREACHED = 3;

/** Names under which a method may take a record. */
const NAMES_OF_RECORDS =
  'name,order,order_no,order_progress,line,vendor,qaari_zakreen,restaurant,sales_invoice,custom_order_progress,id,reference'.split(
    ',',
  );

/** Whether a method takes a record. It isn't given fields outside its schema. */
export function isToldOfRecords({ input }: Method): boolean {
  const schema = JSON.stringify(toJsonSchema(input, { errorMode: 'ignore', typeMode: 'input' }));
  return NAMES_OF_RECORDS.some((name) => schema.includes(`"${name}":`));
}

/** The matrix site with a canary in every field, and all accounts that may look for them. */
export function spyingSite() {
  const { server, write } = matrixSite();
  const database = server.seed((context) => context.database);
  const doctypes = readDocTypes().filter((json) => !json.issingle);
  for (const { name } of doctypes.filter((json) => !json.istable))
    if (!database.get(`SELECT 1 FROM "tab${name}"`)) write(name, `${name} 1`, {});
  fillTables(database, doctypes);
  const canaries = sowCanaries(database, doctypes, (doctype, field) => searchedOnly[doctype]?.includes(field) ?? false);
  const accounts = [...(Object.entries(ACCOUNTS) as [Role, string][]), ...OTHERS];
  const parties: Party[] = [
    { title: 'guest', role: ROLE.guest },
    ...accounts.map(([role, user]) => ({ title: user, role, token: server.tokenOf(user) })),
  ];
  const names = new Map(
    doctypes.map(({ name }) => [
      name,
      database.all<{ name: Value }>(`SELECT "name" FROM "tab${name}" ORDER BY "name"`).map((row) => String(row.name)),
    ]),
  );
  const namesOf = (doctype: string): string[] => names.get(doctype) ?? [];
  const storedOf = (doctype: string, name: string): Row =>
    database.get<Row>(`SELECT * FROM "tab${doctype}" WHERE "name" = ?`, [name]) ?? {};

  async function ask(party: Party, verb: string, path: string, body?: Row): Promise<{ status: number; text: string }> {
    const headers: Record<string, string> = body ? { 'Content-Type': 'application/json' } : {};
    if (party.token) headers.Authorization = party.token;
    const response = await server.fetch(path, { method: verb, headers, body: body && JSON.stringify(body) });
    return { status: response.status, text: await response.text() };
  }

  /** The filters that select the record in the account's list: its name, and if that isn't enough, one of its picklists. */
  async function filtersFor(party: Party, json: DocTypeJson, name: string, stored: Row): Promise<unknown[][]> {
    const own = ['name', '=', name];
    const choices = json.fields.filter((field) => field.fieldtype === 'Select' && stored[field.fieldname]);
    for (const filters of [[own], ...choices.map(({ fieldname }) => [own, [fieldname, '=', stored[fieldname]]])]) {
      const { text } = await ask(party, 'GET', listAddress('resource', json.name, { fields: ['name'], filters }));
      if (text.includes(JSON.stringify(name))) return filters;
    }
    return [own];
  }

  /** Child rows may show another value than the stored one in the same place (a cart's current prices), which hides nothing. */
  const recomputed = (json: DocTypeJson, row: Row): string[] =>
    json.fields.flatMap(({ fieldname, options = '' }) => {
      const rows: unknown = row[fieldname];
      if (!Array.isArray(rows)) return [];
      return (rows as Row[]).flatMap((child) => {
        const stored = storedOf(options, String(child.name));
        const shown = Object.keys(stored).filter(
          (key) => child[key] !== undefined && child[key] !== null && child[key] !== '',
        );
        return canaries.in(JSON.stringify(shown.map((key) => stored[key])));
      });
    });

  /** The public settings, without who changed them. */
  async function published(): Promise<string[]> {
    const { text } = await ask(parties[0]!, 'GET', methodUrl('husainia.api.get_settings'));
    return canaries.in(text).filter((canary) => !canary.includes(' modified_by '));
  }

  /** Published reviews of a provider: only from a method, without date, line or name. */
  async function saidOf(party: Party): Promise<string[]> {
    const { text } = await ask(party, 'GET', methodUrl(methods.ownReviews.name));
    return canaries.in(text).filter((canary) => /^Review (words|reply|reply_note) /.test(canary));
  }

  /** A reciter's own connected calendar: only from a method, without its address. */
  async function calendarOf(party: Party): Promise<string[]> {
    const { text } = await ask(party, 'GET', methodUrl(methods.connectedCalendar.name));
    return canaries.in(text).filter((canary) => /^Connected Calendar (host|ignored_\w+) /.test(canary));
  }

  /** The further choices of an order: only from a method. */
  async function choicesOf(party: Party): Promise<string[]> {
    const leaks: string[] = [];
    for (const order of namesOf('Order')) {
      const { text } = await ask(party, 'GET', `${methodUrl(methods.choices.name)}?order=${encodeURIComponent(order)}`);
      leaks.push(...canaries.in(text));
    }
    return leaks.filter((canary) => /^(Order Alternative|Order Progress chain) /.test(canary));
  }

  /** Refunds of lines that the account reads: a provider's earnings show the amount and nothing else. */
  async function refundedOf(party: Party): Promise<string[]> {
    const amounts: unknown[] = [];
    for (const name of namesOf('Refund')) {
      const { amount, order_progress } = storedOf('Refund', name);
      const { status } = await ask(party, 'GET', resourceUrl('Order Progress', String(order_progress)));
      if (status === 200) amounts.push(amount);
    }
    return canaries.in(JSON.stringify(amounts));
  }

  /** Reads every record as the account. */
  async function readEverything(party: Party): Promise<Seen> {
    const leaks = [
      ...(await published()),
      ...(await saidOf(party)),
      ...(await calendarOf(party)),
      ...(await choicesOf(party)),
      ...(await refundedOf(party)),
    ];
    const found = new Set<string>(leaks);
    const readings: Reading[] = [];
    const shown = new Map<string, Map<string, Row>>();
    const hidden = new Map<string, Map<string, string[]>>();
    for (const json of doctypes) {
      const read = new Map<string, Row>();
      const veiled = new Map<string, string[]>();
      shown.set(json.name, read);
      hidden.set(json.name, veiled);
      for (const [at, name] of namesOf(json.name).entries()) {
        const { status, text } = await ask(party, 'GET', resourceUrl(json.name, name));
        if (status === 200) {
          const row = JSON.parse(text).data as Row;
          for (const canary of [...canaries.in(text), ...recomputed(json, row)]) found.add(canary);
          read.set(name, row);
        } else if (status === 403 && at > 3) break;
      }
      const visible = [...new Set([...read.values()].flatMap((row) => Object.keys(row)))];
      const open = new Set<string>();
      const plain = { fields: ['name'] };
      const closed = !read.size && (await ask(party, 'GET', listAddress('resource', json.name, plain))).status === 403;
      for (const name of namesOf(json.name)) {
        const row = read.get(name);
        const stored = storedOf(json.name, name);
        const all = hiddenOf(json, stored, row);
        if (row) veiled.set(name, all);
        else if (open.has('')) continue;
        const step = Math.ceil(all.length / (closed ? 1 : FIELDS_OF_UNREACHED));
        const first = parties.indexOf(party) % step;
        const fresh = row ? all.filter((field) => !open.has(field)) : all.filter((_, at) => at % step === first);
        for (const field of row ? fresh : ['']) open.add(field);
        if (!fresh.length) continue;
        const filters = row ? await filtersFor(party, json, name, stored) : [['name', '=', name]];
        const keys = row ? visible : visible.slice(0, KEYS_OF_UNREACHED);
        readings.push({
          json,
          name,
          stored,
          reached: row !== undefined,
          closed,
          hidden: fresh,
          visible: keys,
          filters,
        });
      }
    }
    return {
      canaries: found,
      readings,
      hiddenIn: (doctype, field) =>
        [...(hidden.get(doctype) ?? [])].filter(([, fields]) => fields.includes(field)).map(([name]) => name),
      shownIn: (doctype, field) =>
        [...(hidden.get(doctype) ?? [])].find(
          ([name, fields]) => !fields.includes(field) && shown.get(doctype)?.get(name)?.[field],
        )?.[0],
      perDoctype: () => readings.filter(({ json }, at) => readings.findIndex((one) => one.json === json) === at),
    };
  }

  const columnsOf = (doctype: string): string[] =>
    (doctypes.find((json) => json.name === doctype)?.fields ?? [])
      .filter((field) => !/^(Table|Section|Column|Tab)/.test(field.fieldtype))
      .map((field) => field.fieldname);

  /** Values in child rows that the account doesn't see. */
  function hiddenRows({ json, name }: Reading, seen: ReadonlySet<string>) {
    return json.fields.flatMap(({ fieldtype, options = '' }) => {
      if (!fieldtype.startsWith('Table')) return [];
      return database
        .all<Row>(`SELECT * FROM "tab${options}" WHERE "parent" = ? AND "parenttype" = ?`, [name, json.name])
        .flatMap((row) =>
          Object.entries(row).map(([field, value]) => ({ owner: options, field, value: value as Value })),
        )
        .filter(({ value }) => canaries.in(JSON.stringify({ value })).some((canary) => !seen.has(canary)));
    });
  }

  const argumentsOf = (doctype: string, name: string): Row => ({
    doctype,
    ...Object.fromEntries(NAMES_OF_RECORDS.map((key) => [key, name])),
  });
  const callOf = (path: string, doctype: string, name: string): string =>
    `${methodUrl(path)}?${new URLSearchParams(argumentsOf(doctype, name) as Record<string, string>)}`;
  const store = (doctype: string, name: string, field: string, value: Value): void => {
    database.run(`UPDATE "tab${doctype}" SET "${field}" = ? WHERE "name" = ?`, [value, name]);
  };
  /** Resets numbers that would prevent any availability: canaries are years of notice and prices beyond every limit. */
  const makeBookable = (): void => {
    const numbers: Record<string, string> = {
      'Qaari Zakreen': '"min_notice_minutes" = 0, "buffer_minutes" = 0',
      Restaurant: '"min_notice_minutes" = 0, "cutoff_days" = 0',
      'Qaari Package': '"package_time" = 60',
      'Restaurant Package': '"package_minimum_unit" = 1, "serves" = 1',
    };
    for (const [doctype, values] of Object.entries(numbers)) database.run(`UPDATE "tab${doctype}" SET ${values}`);
    database.run(`UPDATE "tabSingles" SET "value" = '999999999' WHERE "field" = 'max_line_total'`);
    database.run(`UPDATE "tabSingles" SET "value" = '2030-01-01 00:00:00' WHERE "field" = 'modified'`);
  };
  return {
    parties,
    doctypes,
    canaries,
    makeBookable,
    namesOf,
    ask,
    readEverything,
    columnsOf,
    hiddenRows,
    argumentsOf,
    callOf,
    store,
  };
}
