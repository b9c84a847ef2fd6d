import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluateExpression, fieldsRead } from './expression.ts';

const doc = {
  ...{ status: 'Open', qty: 3, rate: 2.5, is_return: 0, disabled: 1, empty: '', nothing: null, docstatus: 0 },
  items: [{ item: 'A' }, { item: 'B' }],
  rows: [],
  tags: 'one,two',
};
const holds = (expression: string) => evaluateExpression(expression, { doc, parent: { kind: 'Sale' } });

describe('expressions of Frappe’s documentation and of apps', () => {
  test.each([
    ['status', true],
    ['is_return', false],
    ['items', true],
    ['rows', false],
    ['missing', false],
    ['eval:doc.status == "Open"', true],
    ["eval:doc.status=='Open' && doc.qty > 2", true],
    ["eval: doc.status === 'Closed' || !doc.is_return", true],
    ['eval:!doc.__islocal;', true],
    ["eval:in_list(['Open', 'Closed'], doc.status)", true],
    ["eval:['Closed', 'Lost',].includes(doc.status)", false],
    ["eval:doc.status in ['Open', 'Closed']", true],
    ["eval:!(doc.status in ['Open'])", false],
    ['eval:doc.docstatus===0 && doc.items.length', true],
    ['eval:doc.items && doc.items.length > 2', false],
    ['eval:(doc.rows || []).length', false],
    ["eval:parent.kind=='Sale' && !doc.nothing", true],
    ["eval:doc.tags?.startsWith('one')", true],
    ['eval:doc.nothing?.kind.length == 1', false],
    ["eval:doc['status']!='Open'", false],
    ['eval:cint(doc.disabled) ? doc.qty * doc.rate >= 7.5 : false', true],
    ['eval:flt(doc.rate) - 2.5 == 0', true],
    ["eval:cstr(doc.nothing) == ''", true],
    ['eval:doc.empty == 0', true],
    ['eval:doc.nothing == undefined', true],
    ['eval:doc.qty + "" == "3"', true],
    ['eval:doc.items[1].item == "B"', true],
  ])('%s is %s', (expression, expected) => {
    expect(holds(expression)).toBe(expected);
  });

  test('name the fields that they read', () => {
    expect(fieldsRead("eval:doc.status == 'x' && (doc['qty'] || parent.kind)")).toEqual({
      doc: ['status', 'qty'],
      parent: ['kind'],
    });
    expect(fieldsRead('eval:frappe.boot.x')).toEqual({ doc: [], parent: [] });
  });
});

describe('everything else is unknown, and nothing of it runs', () => {
  test.each([
    '',
    'eval:',
    'fn:on_change',
    'two words',
    'eval:doc',
    'eval:doc == doc',
    'eval:window.location',
    'eval:frappe.user.has_role("System Manager")',
    "eval:doc.constructor('x')",
    "eval:doc.constructor.constructor('return 1')()",
    "eval:[].constructor.constructor('return 1')()",
    "eval:''.constructor.name",
    "eval:doc['constr' + 'uctor']",
    "eval:doc.items['constructor']('x')",
    'eval:doc.__proto__.polluted = 1',
    'eval:doc.status = "Closed"',
    'eval:doc.qty++',
    'eval:(() => 1)()',
    'eval:function(){}',
    'eval:`open`',
    'eval:/x/.test(doc.status)',
    'eval:new Date()',
    'eval:this',
    'eval:globalThis',
    'eval:toString()',
    'eval:hasOwnProperty("x")',
    'eval:doc.status.valueOf()',
    'eval:doc.items.map(alert)',
    'eval:doc.qty; doc.rate',
    'eval:doc.qty, doc.rate',
    'eval:doc.nothing.kind',
    'eval:doc.items + 1',
    'eval:doc.items < 1',
    'eval:"\\u0041" == "A"',
    'eval:"open',
    'eval:1abc',
    'eval:doc.qty &',
  ])('%s', (expression) => {
    expect(holds(expression)).toBeUndefined();
  });

  test('an expression that is too deep or too long', () => {
    for (const expression of [`${'('.repeat(500)}1${')'.repeat(500)}`, `${'!'.repeat(1500)}1`, `${'1+'.repeat(1500)}1`])
      expect(holds(`eval:${expression}`)).toBeUndefined();
  });

  test('inherited members are no fields', () => {
    for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
      expect(holds(name)).toBe(false);
      expect(holds(`eval:doc.${name}`)).toBe(false);
      expect(holds(`eval:doc.items[0].${name}`)).toBe(false);
      expect(holds(`eval:doc.items[0]['${name}']`)).toBe(false);
    }
  });

  test('a document that brings hostile members is only data', () => {
    const hostile = { toString: 'x', valueOf: 1, items: { toString: null } };
    expect(evaluateExpression('eval:doc.items == 1', { doc: hostile })).toBeUndefined();
    expect(evaluateExpression('eval:doc.toString == "x"', { doc: hostile })).toBe(true);
  });

  test('any text gives true, false or unknown, and never an error', () => {
    const signs =
      'doc.status parent in_list ( ) [ ] { } == != && || ! ? : ?. ?? , ; " \' ` \\ = => + - * / % < > 1 .5 e in new'.split(
        ' ',
      );
    const soup = fc.array(fc.oneof(fc.constantFrom(...signs), fc.string({ maxLength: 6 })), { maxLength: 30 });
    fc.assert(
      fc.property(soup, fc.boolean(), (parts, isSpaced) => {
        expect([true, false, undefined]).toContain(holds(`eval:${parts.join(isSpaced ? ' ' : '')}`));
      }),
      { numRuns: 2000 },
    );
  });
});

test('what is known agrees with JavaScript', () => {
  const { expression } = fc.letrec<{ expression: string }>((tie) => ({
    expression: fc.oneof(
      { maxDepth: 5, depthSize: 'small' },
      fc.constantFrom(...Object.keys(doc).map((field) => `doc.${field}`), 'parent.kind', 'doc.missing'),
      fc.constantFrom(
        '0',
        '1',
        '2.5',
        "'Open'",
        '""',
        "'3'",
        'true',
        'false',
        'null',
        'undefined',
        '[]',
        "['Open', 3]",
      ),
      fc
        .tuple(tie('expression'), fc.constantFrom('==', '!=', '===', '!==', '<', '<=', '>', '>='), tie('expression'))
        .map((parts) => `(${parts.join(' ')})`),
      fc
        .tuple(tie('expression'), fc.constantFrom('+', '-', '*', '/', '%', '&&', '||', '??'), tie('expression'))
        .map((parts) => `(${parts.join(' ')})`),
      tie('expression').map((one) => `!${one}`),
      tie('expression').map((one) => `-(${one})`),
      tie('expression').map((one) => `(${one})?.length`),
      fc.tuple(tie('expression'), tie('expression')).map(([one, other]) => `[${one}].includes(${other})`),
      fc
        .tuple(tie('expression'), tie('expression'), tie('expression'))
        .map(([test, one, other]) => `(${test} ? ${one} : ${other})`),
    ),
  }));
  let known = 0;
  fc.assert(
    fc.property(expression, (text) => {
      const ours = holds(`eval:${text}`);
      if (ours === undefined) return;
      known += 1;
      const theirs = new Function('doc', 'parent', `return Boolean(${text})`)(doc, { kind: 'Sale' });
      expect(ours).toBe(theirs);
    }),
    { numRuns: 5000 },
  );
  expect(known).toBeGreaterThan(3000);
});
