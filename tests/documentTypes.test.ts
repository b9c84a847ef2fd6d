import { beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import type { OrderProgress, OrderQaariPackage } from '../domain/generated/doctypes.gen.ts';
import { readDocTypes } from '../scripts/generateTypes.ts';
import type { Documents } from '../server/ports/documents.ts';
import type { Row } from '../server/ports/row.ts';
import { type EmbeddedServer, startServer } from './support/serverHarness.ts';

/** Checks a value against the generated type of its field. */
function fits(fieldtype: string, value: unknown): boolean {
  if (fieldtype === 'Check') return value === 0 || value === 1;
  if (['Int', 'Float', 'Currency', 'Percent'].includes(fieldtype)) return typeof value === 'number';
  if (fieldtype === 'Table' || fieldtype === 'Table MultiSelect') return Array.isArray(value);
  return value === null || typeof value === 'string';
}
const LAYOUT = ['Section Break', 'Column Break', 'Tab Break', 'HTML', 'Button', 'Heading'];
const doctypes = readDocTypes();

describe('stored documents', () => {
  let server: EmbeddedServer;
  beforeAll(() => {
    server = startServer();
  });

  /** Fields of a document and its child rows whose values don't match their types. */
  function untrue(doctype: string, doc: Row): string[] {
    const fields = doctypes.find(({ name }) => name === doctype)?.fields ?? [];
    return fields
      .filter(({ fieldtype }) => !LAYOUT.includes(fieldtype))
      .flatMap(({ fieldname, fieldtype, options = '' }) => {
        const value = doc[fieldname];
        if (!fits(fieldtype, value)) return [`${doctype}.${fieldname}: ${JSON.stringify(value)}`];
        return Array.isArray(value) ? value.flatMap((row: Row) => untrue(options, row)) : [];
      });
  }

  it('match the types of their DocTypes', () => {
    const { engine } = server.site;
    const looked = engine.run(engine.administrator, ({ system }) =>
      doctypes
        .filter(({ istable, issingle }) => !istable && !issingle)
        .flatMap(({ name: doctype }) =>
          system
            .list(doctype, { limit_page_length: 30 })
            .map(({ name }) => [doctype, system.get(doctype, String(name))] as const),
        ),
    );
    expect(new Set(looked.map(([doctype]) => doctype)).size).toBeGreaterThan(15);
    expect([...new Set(looked.flatMap(([doctype, doc]) => untrue(doctype, doc)))]).toEqual([]);
  });

  it('settings match too: numbers are numbers, unset texts are omitted', () => {
    const stored = server.site.siteSettings();
    const absent = Object.fromEntries(
      doctypes
        .find(({ name }) => name === 'Husainia Settings')!
        .fields.filter(({ fieldtype }) => fits(fieldtype, null))
        .map(({ fieldname }) => [fieldname, null]),
    );
    expect(untrue('Husainia Settings', { ...absent, ...stored })).toEqual([]);
  });
});

it('documents are typed by their DocType, and list rows by their fields', () => {
  const types = (system: Documents, doctype: string) => {
    expectTypeOf(system.get('Order Progress', '')).toExtend<OrderProgress>();
    expectTypeOf(system.get('Order', '').qaari_zakreen_packages).toEqualTypeOf<OrderQaariPackage[]>();
    expectTypeOf(system.get('Order', '')).not.toHaveProperty('misspelled');
    expectTypeOf(system.get(doctype, '').total).toEqualTypeOf<unknown>();
    const [row] = system.list('Refund', { fields: ['name', 'amount'] });
    expectTypeOf(row!).toEqualTypeOf<{ name: string; amount: number }>();
    const [named] = system.list('Refund', {});
    expectTypeOf(named!).toEqualTypeOf<{ name: string }>();
    const [counted] = system.list('Refund', { fields: ['state', 'count(name) as total'] });
    expectTypeOf(counted!.total).toEqualTypeOf<unknown>();
    type Written = Parameters<typeof system.setValues<'Refund'>>[2];
    expectTypeOf<{ state: 'Nonsense' }>().not.toExtend<Written>();
    expectTypeOf<{ state: 'Paid' }>().toExtend<Written>();
  };
  expect(types).toBeTypeOf('function');
});
