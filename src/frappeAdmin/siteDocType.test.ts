import { expect, test, vi } from 'vitest';
import { amendedFrom, defaultsOf, writableFieldsOf } from './fieldRules.ts';
import { descriptionOfSite, type SiteDocType } from './siteDocType.ts';

const described = (more: Partial<SiteDocType>) =>
  descriptionOfSite({ name: 'Paper', fields: [], permissions: [{ role: 'Clerk', read: 1, write: 1 }], ...more });

test('a field has the conditions of its section and its tab, and is hidden with them', () => {
  const { fields } = described({
    fields: [
      { fieldname: 'title', fieldtype: 'Data' },
      { fieldname: 'more_tab', fieldtype: 'Tab Break', depends_on: 'has_more' },
      { fieldname: 'note', fieldtype: 'Data' },
      { fieldname: 'sale', fieldtype: 'Section Break', depends_on: "eval:doc.kind == 'Sale'" },
      { fieldname: 'column', fieldtype: 'Column Break' },
      { fieldname: 'price', fieldtype: 'Currency', depends_on: 'priced' },
      { fieldname: 'inner', fieldtype: 'Section Break', hidden: 1 },
      { fieldname: 'secret', fieldtype: 'Data' },
      { fieldname: 'last_tab', fieldtype: 'Tab Break' },
      { fieldname: 'end', fieldtype: 'Data' },
    ],
  });
  expect(fields.map(({ fieldname, depends_on, hidden }) => [fieldname, depends_on, hidden])).toEqual([
    ['title', undefined, undefined],
    ['note', ['has_more'], undefined],
    ['price', ['has_more', "eval:doc.kind == 'Sale'", 'priced'], undefined],
    ['secret', ['has_more'], 1],
    ['end', undefined, undefined],
  ]);
});

test('docstatus and the workflow’s state decide which fields may change', () => {
  const fields = [
    { fieldname: 'title', fieldtype: 'Data' },
    { fieldname: 'remark', fieldtype: 'Data', allow_on_submit: 1 },
    { fieldname: 'state', fieldtype: 'Link', options: 'Workflow State', read_only: 1 },
  ];
  const names = (record: object, more: Partial<SiteDocType> = {}) =>
    writableFieldsOf(described({ fields, is_submittable: 1, ...more }), ['Clerk'], { ...record }).map(
      ({ fieldname }) => fieldname,
    );
  expect(names({})).toEqual(['title', 'remark']);
  expect(names({ docstatus: 1 })).toEqual(['remark']);
  expect(names({ docstatus: 2 })).toEqual([]);
  const states = [
    { state: 'Draft', allow_edit: 'Clerk' },
    { state: 'Approved', allow_edit: 'Manager' },
  ];
  const workflow = { doctype: 'Workflow', is_active: 1, workflow_state_field: 'state', states };
  expect(names({ state: 'Draft' }, { __workflow_docs: [workflow] })).toEqual(['title', 'remark']);
  expect(names({ state: 'Approved' }, { __workflow_docs: [workflow] })).toEqual([]);
  expect(names({ state: 'Approved' }, { __workflow_docs: [{ ...workflow, is_active: 0 }] })).toEqual([
    'title',
    'remark',
  ]);
});

test('defaults that Frappe computes are computed, and those that only the site knows are left to it', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 5, 9, 7, 3) });
  const { fields } = described({
    fields: [
      { fieldname: 'day', fieldtype: 'Date', default: 'Today' },
      { fieldname: 'at', fieldtype: 'Datetime', default: 'now' },
      { fieldname: 'from', fieldtype: 'Time', default: 'Now' },
      { fieldname: 'by', fieldtype: 'Link', options: 'User', default: '__user' },
      { fieldname: 'company', fieldtype: 'Link', options: 'Company', default: ':Company' },
      { fieldname: 'qty', fieldtype: 'Int', default: '1' },
    ],
  });
  expect(defaultsOf({ fields })).toEqual({ day: '2026-11-05', at: '2026-11-05 09:07:03', from: '09:07:03', qty: 1 });
  vi.useRealTimers();
});

test('an amended document is new, and so are its rows', () => {
  const row = { name: 'r1', idx: 1, parent: 'P1', parentfield: 'rows', parenttype: 'Paper', docstatus: 2, qty: 1 };
  const cancelled = { id: 'P1', name: 'P1', owner: 'a', modified: '1', docstatus: 2, _comments: '[]', rows: [row] };
  expect(amendedFrom({ ...cancelled, title: 'T', amended_from: 'P0', state: 'Approved' }, 'state')).toEqual({
    title: 'T',
    rows: [{ qty: 1 }],
    amended_from: 'P1',
  });
});
