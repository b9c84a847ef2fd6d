import { beforeAll, expect, it } from 'vitest';
import { accessRuleFor, ownedDoctypes, ROLE } from '../../../domain/access.ts';
import { type EmbeddedServer, startServer } from '../../../tests/support/serverHarness.ts';
import type { Database } from '../../ports/database.ts';
import {
  bookingsEnded,
  latestResponses,
  latestServices,
  listReschedules,
  type RecordedProvider,
  servicesHeld,
} from '../providers/sql/trackRecord.ts';
import { rowCondition } from './rowConditions.ts';

/** With a year of orders, reading a whole table is slow, and blocks everyone else. */

const WHO = {
  [ROLE.customer]: 'nasser.customer@example.com',
  [ROLE.reciter]: 'hasan-al-shiraai@example.com',
  [ROLE.restaurant]: 'barakat-al-harees@example.com',
};

let server: EmbeddedServer;
beforeAll(() => {
  server = startServer();
});

type Values = Parameters<Database['all']>[1];

/** The tables that a query reads completely. */
const readWhole = (sql: string, params: Values = []): string[] =>
  server.site.engine.database
    .all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, params)
    .map(({ detail }) => detail)
    .filter((detail) => detail.startsWith('SCAN'));

it.each(
  (Object.keys(WHO) as (keyof typeof WHO)[]).flatMap((role) =>
    ownedDoctypes
      .filter((doctype) => accessRuleFor(doctype, role)?.rows === 'own')
      .map((doctype) => [role, doctype] as const),
  ),
)('%s: own rows of %s are found by an index', (role, doctype) => {
  const condition = rowCondition(doctype, server.site.engine.sessionOf(WHO[role]), 'list');
  expect(condition).toBeDefined();
  const { sql, params } = condition ?? { sql: '', params: [] };
  expect(readWhole(`SELECT "name" FROM "tab${doctype}" WHERE ${sql}`, params)).toEqual([]);
});

it('a provider’s track record is read only from that provider’s lines and their events', () => {
  const read: string[] = [];
  const { database } = server.site.engine;
  const note = (sql: string, params: Values) => read.push(...readWhole(sql, params));
  const noting: Database = {
    ...database,
    get: <R>(sql: string, params?: Values) => {
      note(sql, params);
      return database.get<R>(sql, params);
    },
    all: <R>(sql: string, params?: Values) => {
      note(sql, params);
      return database.all<R>(sql, params);
    },
  };
  const provider: RecordedProvider = {
    doctype: 'Qaari Zakreen',
    name: 'hasan-al-shiraai',
    user: WHO[ROLE.reciter],
    email: '',
    phone: '',
    leastTotal: 5,
  };
  servicesHeld(noting, provider);
  bookingsEnded(noting, provider);
  latestServices(noting, provider, 10);
  latestResponses(noting, provider, 10);
  listReschedules(noting, ['one', 'other']);
  expect(read).toEqual([]);
});
