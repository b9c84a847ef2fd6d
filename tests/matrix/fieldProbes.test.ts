import { beforeAll, describe, expect, it } from 'vitest';
import { ROLE, searchedOnly } from '../../domain/access.ts';
import type { Method } from '../../domain/methods/definition.ts';
import { methods } from '../../domain/methods/methods.ts';
import { methodUrl, resourceUrl } from '../../domain/paths.ts';
import type { Row, Value } from '../../server/ports/row.ts';
import { manyRequests, sampleAttempts } from '../support/testServerFactory.ts';
import { isSame } from './canaries.ts';
import {
  dotted,
  groupings,
  guesses,
  LIST_ROUTES,
  type ListQuery,
  listAddress,
  orderings,
  renamings,
} from './fieldProbes.ts';
import { isToldOfRecords, type Party, type Reading, type Seen, spyingSite } from './readerProbes.ts';

/**
 * A value hidden from plain reads must not appear in any other form. The test is generic: DocTypes, methods and accounts say
 * what can be read, and the plain reads of every record by every account define what is hidden.
 */

let site: ReturnType<typeof spyingSite>;
const seen = new Map<string, Seen>();
const leaks: string[] = [];
let tries = 0;
/** Routes that answer lists; the others are probed less. */
const OPEN = ['resource', 'v1', 'v2'];
const CLOSED = Object.keys(LIST_ROUTES).filter((route) => !OPEN.includes(route));
const GUESSED = [...OPEN, 'count', 'reportview.get_count'];

/** About half a minute of work; more on a busy machine. */
const SLOW = 5 * manyRequests;
/** One probe in sixty over a site. */
const isTried = sampleAttempts(60);

beforeAll(async () => {
  site = spyingSite();
  for (const party of site.parties) seen.set(party.title, await site.readEverything(party));
}, SLOW);

interface Answer {
  status: number;
  text: string;
  rows: Row[];
}

async function ask(party: Party, verb: string, path: string, body?: Row): Promise<Answer> {
  tries += 1;
  // tens of thousands are rejected, so stack traces are turned off
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  const { status, text } = await site.ask(party, verb, path, body).finally(() => {
    Error.stackTraceLimit = stackTraceLimit;
  });
  for (const canary of site.canaries.in(text)) {
    if (!seen.get(party.title)?.canaries.has(canary))
      leaks.push(`${party.title}: ${canary} by ${verb} ${decodeURIComponent(path)}`);
  }
  const data: unknown = status === 200 && text.startsWith('{"data":[') ? JSON.parse(text).data : [];
  return { status, text, rows: data as Row[] };
}

let turn = 0;
/** Sends list queries through the routes in turn, so that every query meets every route. */
const list = (party: Party, doctype: string, query: ListQuery): Promise<Answer> => {
  turn += 1;
  return ask(party, 'GET', listAddress(OPEN[turn % OPEN.length]!, doctype, query));
};

const tell = (party: Party, what: string, query: unknown): void => {
  leaks.push(`${party.title}: ${what} by ${JSON.stringify(query)}`);
};

async function tryRenamings(
  party: Party,
  { json, name, filters, stored, visible }: Reading,
  field: string,
): Promise<void> {
  for (const query of renamings(field, json.name, visible)) {
    const { rows } = await list(party, json.name, { ...query, filters });
    const isRevealed = rows.some((row) =>
      Object.entries(row).some(
        ([key, value]) =>
          value !== null &&
          // nothing was counted: the record doesn't exist for the account
          !(value === 0 && String(query.fields?.[0]).startsWith('count')) &&
          !['c', 'm'].includes(key) &&
          (key !== 'name' || (value !== name && isSame(value, stored[field]))),
      ),
    );
    if (isRevealed) tell(party, `${json.name}.${field}`, query);
  }
}

async function tryGroups(party: Party, { json, filters }: Reading, field: string): Promise<void> {
  for (const query of groupings(field, json.name)) {
    const { rows } = await list(party, json.name, { ...query, filters });
    if (query.group_by && query.group_by !== '1' && rows.some((row) => 'n' in row))
      tell(party, `${json.name}.${field} grouped`, query);
  }
}

async function tryOrders(party: Party, reading: Reading, field: string): Promise<void> {
  const { json, filters } = reading;
  const hidden = seen.get(party.title)?.hiddenIn(json.name, field) ?? [];
  const records = [['name', 'in', hidden], ...filters.slice(1)];
  const order = async (query: ListQuery) => {
    const { status, rows } = await list(party, json.name, { ...query, filters: records });
    return status === 200 && rows.map((row) => row.name).join();
  };
  const plain = [
    await order({ fields: ['name'], order_by: 'name asc' }),
    await order({ fields: ['name'], order_by: 'name desc' }),
  ];
  for (const query of orderings(field)) {
    const sorted = await order(query);
    if (sorted && !plain.includes(sorted)) tell(party, `${json.name}.${field} in the order`, query);
  }
}

async function tryGuesses(
  party: Party,
  { json, filters }: Reading,
  owner: string,
  field: string,
  value: Value,
): Promise<void> {
  for (const [yes, no] of guesses(field, owner, json.name, value, filters)) {
    turn += 1;
    const route = GUESSED[turn % GUESSED.length]!;
    const left = await ask(party, 'GET', listAddress(route, json.name, yes));
    const right = await ask(party, 'GET', listAddress(route, json.name, no));
    if (left.status === 200 && right.status === 200 && left.text !== right.text)
      tell(party, `${owner}.${field} guessed`, yes.or_filters ?? yes.filters);
  }
}

/** Another record in which the same field is visible. */
async function tryMasks(party: Party, reading: Reading, field: string): Promise<void> {
  const { json, name, filters, stored } = reading;
  const open = seen.get(party.title)?.shownIn(json.name, field);
  if (open === undefined) return;
  const both = [['name', 'in', [open, name]], ...filters.slice(1)];
  for (const fields of [
    ['min(name) as name', 'max(name) as creation', field],
    ['max(name) as name', 'min(name) as creation', field],
    ['max(name) as name', field],
    ['min(name) as `name`', field, 'count(name) as n'],
  ]) {
    await list(party, json.name, { fields, filters: both });
    await list(party, json.name, { fields, filters: both, group_by: 'docstatus' });
  }
  for (const text of reading.visible.filter((key) => site.canaries.isWord(json.name, key))) {
    site.store(json.name, name, text, open);
    for (const alias of ['name', '`name`', 'NAME'])
      await list(party, json.name, { fields: [`${text} as ${alias}`, field], filters });
    site.store(json.name, name, text, stored[text] as Value);
  }
}

function report(title: string): void {
  console.log(`disguises: ${title}, ${tries} tries so far, ${leaks.length} leaks`);
  const found = [...new Set(leaks)];
  leaks.length = 0;
  expect(found.slice(0, 60)).toEqual([]);
}

describe('a field hidden from reads', () => {
  it('exists in every kind of record', () => {
    const hidden = new Set([...seen.values()].flatMap((one) => one.readings.map(({ json }) => json.name)));
    expect(site.doctypes.filter((json) => site.namesOf(json.name).length && !hidden.has(json.name))).toEqual([]);
  });

  it(
    'has no alias, appears in no aggregate, group or order, and can’t be guessed by filters',
    async () => {
      // only with the first account of each role; the second has the same permissions, and row ownership is tested below
      const roles = site.parties.filter(({ role }, at) => site.parties.findIndex((one) => one.role === role) === at);
      for (const party of roles)
        for (const reading of seen.get(party.title)!.readings)
          for (const field of reading.hidden.filter(isTried)) {
            await tryRenamings(party, reading, field);
            await tryGroups(party, reading, field);
            await tryOrders(party, reading, field);
            await tryMasks(party, reading, field);
            // search fields repeat public text
            if (!searchedOnly[reading.json.name]?.includes(field))
              await tryGuesses(party, reading, reading.json.name, field, reading.stored[field] as Value);
          }
      report('names, aggregates, groups, orders, guesses');
    },
    SLOW,
  );

  it(
    'can’t be read through links and child tables',
    async () => {
      for (const party of site.parties)
        for (const { json, filters, visible, closed } of seen.get(party.title)!.perDoctype()) {
          const columns = (doctype: string) => ['name', 'modified_by', ...site.columnsOf(doctype)];
          const all = dotted(json, columns);
          // if no list is answered, one field of each kind is enough
          const tried = closed
            ? all.filter(({ owner }, at) => all.findIndex((one) => one.owner === owner) === at)
            : all;
          for (const { text, owner } of tried.filter(isTried)) {
            await list(party, json.name, { fields: ['name', text] });
            await list(party, json.name, { fields: [`${text} as ${visible[turn % visible.length] ?? 'n'}`, 'name'] });
            await list(party, json.name, { fields: [`max(${text}) as n`], filters });
            if (text.includes('`')) await list(party, owner, { fields: ['*'], parent: json.name });
          }
        }
      report('links and tables');
    },
    SLOW,
  );

  it(
    'stays hidden in child rows, which can’t be guessed either',
    async () => {
      for (const party of site.parties)
        for (const reading of seen.get(party.title)!.readings.filter((one) => one.reached))
          for (const { owner, field, value } of site
            .hiddenRows(reading, seen.get(party.title)!.canaries)
            .filter(isTried))
            await tryGuesses(party, reading, owner, field, value);
      report('rows of tables');
    },
    SLOW,
  );

  it(
    'stays hidden on the routes of child rows, the desk and other clients',
    async () => {
      for (const party of site.parties)
        for (const json of site.doctypes.filter(isTried)) {
          const [name] = site.namesOf(json.name);
          const parent = site.doctypes.find((one) =>
            one.fields.some((field) => field.options === json.name && !one.istable),
          );
          const query = { fields: ['*'], parent: parent?.name ?? '' };
          for (const route of [...CLOSED, ...OPEN]) {
            const { status } = await ask(party, 'GET', listAddress(route, json.name, query));
            if (status !== 200 || OPEN.includes(route)) continue;
            for (const reading of seen.get(party.title)!.readings.filter((one) => one.json === json))
              for (const field of reading.hidden)
                for (const one of [...renamings(field, json.name, reading.visible), { fields: [field, 'name'] }])
                  await ask(party, 'GET', listAddress(route, json.name, { ...one, filters: reading.filters }));
          }
          if (name === undefined) continue;
          await ask(party, 'GET', resourceUrl(json.name, name));
          for (const method of ['get', 'get_value', 'get_single_value', 'save', 'set_value', 'get_doc_permissions']) {
            const fieldname = JSON.stringify(site.columnsOf(json.name));
            const values = { doctype: json.name, name, filters: { name }, fieldname, parent: parent?.name };
            await ask(party, 'POST', methodUrl(`frappe.client.${method}`), values);
          }
        }
      report('child rows, desk and other clients');
    },
    SLOW,
  );

  it('can’t be found by a search; searches don’t reveal prices to guests', async () => {
    site.makeBookable();
    const when = '&night=1448-06-22&part=isha';
    const found = async (party: Party, query: string): Promise<number> => {
      const { status, text } = await ask(party, 'GET', `${methodUrl(methods.search.name)}?${query}`);
      return status === 200 ? JSON.parse(text).message.total : -status;
    };
    for (const party of site.parties)
      for (const kind of ['reciter', 'restaurant']) {
        expect(await found(party, `kind=${kind}`)).toBeGreaterThan(5);
        for (const sort of ['soonest', 'record', 'priority', 'price']) {
          const total = await found(party, `kind=${kind}${when}&sort=${sort}`);
          expect(total).toBe(
            sort === 'price' && party.role === ROLE.guest ? -417 : await found(party, `kind=${kind}${when}`),
          );
        }
        for (const price of ['min_price=1', 'max_price=99999999'])
          expect((await found(party, `kind=${kind}&${price}`)) > 0).toBe(party.role !== ROLE.guest);
        await ask(party, 'GET', `${methodUrl(methods.searchNights.name)}?kind=${kind}&from=2026-11-22&days=5`);
      }
    const wish = 'night=1448-06-22&part=isha&area=surra&guests=60&budget=99999999';
    for (const party of site.parties)
      for (const wants of ['recitation', 'recitation,food,coffee']) {
        const { status, text } = await ask(
          party,
          'GET',
          `${methodUrl(methods.planMajlis.name)}?${wish}&wants=${wants}`,
        );
        expect(status).toBe(party.role === ROLE.guest ? 417 : 200);
        // these kitchens have hours that never open
        if (status === 200) expect(JSON.parse(text).message.proposals.length > 0, wants).toBe(wants === 'recitation');
      }
    report('searches and plans');
  });

  it(
    'isn’t in the response of a write, in a conflict, or in a method’s response',
    async () => {
      for (const party of site.parties) {
        const { readings } = seen.get(party.title)!;
        for (const { json, name, hidden } of readings.filter(isTried)) {
          const open = seen.get(party.title)!.shownIn(json.name, hidden[0] ?? '');
          for (const body of [
            {},
            { [hidden[0] ?? 'x']: 'x' },
            { modified: '2000-01-01 00:00:00' },
            { name: open ?? 'x' },
          ]) {
            await ask(party, 'PUT', resourceUrl(json.name, name), body);
            await ask(party, 'POST', resourceUrl(json.name), { ...body, name });
          }
        }
        for (const method of Object.values<Method>(methods).filter((one) => one !== methods.logout)) {
          const { name: path, verb } = method;
          const mayCall = party.role in method.roles;
          // unauthorized callers are rejected before the input is read, and a method without record names answers all alike
          const records = mayCall && isToldOfRecords(method) ? readings : readings.slice(0, 1);
          for (const { json, name } of records.filter(isTried)) {
            const body = verb === 'POST' ? site.argumentsOf(json.name, name) : undefined;
            const { status } = await ask(party, verb, site.callOf(path, json.name, name), body);
            if (!mayCall) expect([path, party.title, status]).toEqual([path, party.title, 403]);
          }
        }
      }
      report('echoes, conflicts, methods');
    },
    SLOW,
  );
});
