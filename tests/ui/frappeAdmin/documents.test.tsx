import '../../support/browser.ts';

import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { createFakeFrappe, type FakeFrappe } from '../../../server/fakeFrappe/fakeFrappe.ts';
import { choose, closeAdmin, doctypesIn, invoices, openAdmin } from './openAdmin.tsx';

const BOOKS = ['Invoice', 'Customer', 'Supplier', 'Item', 'Payment', 'Invoice Settings'];

let site: FakeFrappe;
afterEach(() => closeAdmin(site));

const button = (name: RegExp) => screen.findByRole('button', { name });
const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);
const value = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

test('a new invoice takes values of the documents that it links to, and stays open as a draft', async () => {
  site = invoices();
  const { user, stored } = await openAdmin(site, '/invoice/create', { doctypes: BOOKS });
  expect((await field(/^Posting Date/)).value).toMatch(/^\d{4}-\d\d-\d\d$/);
  await choose(user, /^Customer$/, 'Layla Haddad');
  await waitFor(() => expect(value('Customer Email')).toBe('layla@haddad.test'));
  await user.click(await button(/^Add/));
  await choose(user, /^Item$/, 'Binding');
  await waitFor(() => expect(screen.getByText('Binding of one book')).toBeTruthy());
  await waitFor(async () => expect((await field(/^Rate/)).value).toBe('4.5'));
  await user.click(await button(/^Save/));
  await button(/^Submit/);
  expect(value('Document status')).toBe('Draft');
  expect(await stored('Invoice', 'INV-00003')).toMatchObject({
    customer_email: 'layla@haddad.test',
    items: [{ description: 'Binding of one book', qty: 1, rate: 4.5 }],
    docstatus: 0,
  });
});

test('a draft is submitted, cancelled and amended', async () => {
  site = invoices();
  const { user, stored } = await openAdmin(site, '/invoice/INV-00002', { doctypes: BOOKS });
  await user.type(await field(/^Remarks/), 'Paid at delivery');
  await user.click(await button(/^Submit/));
  const asked = await screen.findByRole('dialog', { name: 'Submit this document?' });
  expect(await stored('Invoice', 'INV-00002')).toMatchObject({ docstatus: 0 });
  await user.click(within(asked).getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(value('Document status')).toBe('Submitted'));
  expect(await stored('Invoice', 'INV-00002')).toMatchObject({ docstatus: 1, remarks: 'Paid at delivery' });

  expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
  expect(screen.queryByRole('combobox', { name: /Customer/ })).toBeNull();
  expect(value('Customer')).toBe('Layla Haddad');
  await user.type(await field(/^Remarks/), '.');
  await user.click(await button(/^Save/));
  await waitFor(async () =>
    expect(await stored('Invoice', 'INV-00002')).toMatchObject({ docstatus: 1, remarks: 'Paid at delivery.' }),
  );

  await user.click(await button(/^Cancel document/));
  const sure = await screen.findByRole('dialog', { name: 'Cancel this document?' });
  await user.click(within(sure).getByRole('button', { name: 'Cancel document' }));
  await waitFor(() => expect(value('Document status')).toBe('Cancelled'));
  expect(screen.queryByRole('button', { name: /Save/ })).toBeNull();

  await user.click(await button(/^Amend/));
  await user.type(await field(/^Remarks/), ' Again.');
  await user.click(await button(/^Save/));
  await waitFor(() => expect(value('Document status')).toBe('Draft'));
  expect(value('Amended From')).toBe('INV-00002');
  expect(await stored('Invoice', 'INV-00002-1')).toMatchObject({
    amended_from: 'INV-00002',
    remarks: 'Paid at delivery. Again.',
    items: [{ item: 'Binding', qty: 2 }],
  });
}, 60_000);

test('what somebody else saved meanwhile is merged, and not submitted unseen', async () => {
  site = invoices();
  const { user, stored, provider } = await openAdmin(site, '/invoice/INV-00002', { doctypes: BOOKS });
  await user.type(await field(/^Remarks/), 'Mine');
  const { data: theirs } = await provider.getOne('invoice', { id: 'INV-00002' });
  await provider.update('invoice', {
    id: theirs.id,
    data: { ...theirs, discount: 5, has_discount: 1 },
    previousData: theirs,
  });
  await user.click(await button(/^Submit/));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Submit' }));
  await screen.findByText(/^Saved, but not submitted/);
  expect(await stored('Invoice', 'INV-00002')).toMatchObject({ remarks: 'Mine', discount: 5, docstatus: 0 });
  await waitFor(async () => expect((await field(/^Discount \(%\)/)).value).toBe('5'));
  await user.click(await button(/^Submit/));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(value('Document status')).toBe('Submitted'));
});

test('who may not submit or cancel has no such button', async () => {
  site = invoices();
  const clerk = { doctypes: BOOKS, roles: ['Accounts Clerk'], user: 'clerk@invoices.test' };
  const { user } = await openAdmin(site, '/invoice/INV-00002', clerk);
  await user.click(await button(/^Submit/));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(value('Document status')).toBe('Submitted'));
  expect(screen.queryByRole('button', { name: /Cancel document/ })).toBeNull();
});

test('lists show and filter by the document status', async () => {
  site = invoices();
  await openAdmin(site, '/invoice', { doctypes: BOOKS });
  await screen.findByText('Submitted');
  expect(screen.getByText('Draft')).toBeTruthy();
});

test('a field appears, becomes mandatory and becomes read-only by its expressions', async () => {
  site = invoices();
  const { user, stored } = await openAdmin(site, '/invoice/INV-00002', { doctypes: BOOKS });
  const discount = await field(/^Discount$/);
  expect(screen.queryByLabelText(/^Discount \(%\)/)).toBeNull();
  expect(screen.queryByLabelText(/Customer’s Order No/)).toBeNull();
  await user.click(discount);
  await user.type(await field(/^Discount \(%\)/), '5');
  await user.click(await button(/^Save/));
  await waitFor(async () => expect(await stored('Invoice', 'INV-00002')).toMatchObject({ discount: 5 }));
  const percent = await field(/^Discount \(%\)/);
  await user.clear(percent);
  await user.type(percent, '20');
  await user.click(await button(/^Save/));
  expect(await screen.findByText('Required')).toBeTruthy();
  expect(await stored('Invoice', 'INV-00002')).toMatchObject({ discount: 5 });
  await user.type(await field(/^Reason for the Discount \*/), 'Loyal');
  await user.click(await button(/^Save/));
  await waitFor(async () => expect(await stored('Invoice', 'INV-00002')).toMatchObject({ discount: 20 }));
}, 60_000);

test('a Single opens as its form, which stays open when it is saved', async () => {
  site = invoices();
  const { user, stored } = await openAdmin(site, '/invoice-settings', { doctypes: BOOKS });
  await user.type(await field(/^Company Name/), 'Dar al-Warraq');
  expect(screen.queryByLabelText(/^Text of the Reminder/)).toBeNull();
  await user.click(await button(/^Save/));
  await waitFor(async () =>
    expect(await stored('Invoice Settings', 'Invoice Settings')).toMatchObject({ company_name: 'Dar al-Warraq' }),
  );
  await user.click(await field(/^Send Reminders/));
  await user.type(await field(/^Text of the Reminder \*/), 'Please pay');
  await user.click(await button(/^Save/));
  await waitFor(async () =>
    expect(await stored('Invoice Settings', 'Invoice Settings')).toMatchObject({ reminder_text: 'Please pay' }),
  );
});

test('a Dynamic Link is chosen among documents of the DocType that another field names', async () => {
  site = invoices();
  const { user, stored } = await openAdmin(site, '/payment/create', { doctypes: BOOKS });
  await user.type(await field(/^Party Type/), 'Supplier');
  await choose(user, /^Party$/, 'Warraq Paper');
  const type = await field(/^Party Type/);
  await user.clear(type);
  await user.type(type, 'Customer');
  await waitFor(async () =>
    expect((await screen.findByRole<HTMLInputElement>('combobox', { name: /^Party$/ })).value).toBe(''),
  );
  await choose(user, /^Party$/, 'Dar al-Athar');
  await user.type(await field(/^Amount/), '9');
  await user.click(await button(/^Save/));
  await waitFor(async () =>
    expect(await stored('Payment', 'PAY-00002')).toMatchObject({ party_type: 'Customer', party: 'Dar al-Athar' }),
  );
}, 60_000);

test('a recorded submittable DocType of a site has the same buttons', async () => {
  site = createFakeFrappe({
    doctypes: doctypesIn('tests/frappeCompat/recordings/doctypes'),
    rows: [{ doctype: 'Wire Paper', title: 'Recorded', amount: 3 }],
  });
  const { user } = await openAdmin(site, '/wire-paper', { doctypes: ['Wire Paper', 'Wire Settings'] });
  await user.click(await screen.findByText('Recorded'));
  await user.click(await button(/^Submit/));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(value('Document status')).toBe('Submitted'));
  expect(screen.queryByLabelText(/^Title/)).toBeNull();
  expect(await field(/^Remark/)).toBeTruthy();
});

test('an address of ERPNext has rows with Dynamic Links', async () => {
  const address = doctypesIn('frappe/stock').map((doctype) => ({
    ...doctype,
    fields: doctype.fields.map((one) => (one.fieldname === 'links' ? { ...one, read_only: 0 as const } : one)),
  }));
  const core = /^(User|File|Role|Role Profile|Has Role)$/;
  site = createFakeFrappe({ doctypes: address.filter(({ name }) => !core.test(name)) });
  const { user } = await openAdmin(site, '/address/create', { doctypes: ['Address', 'Company'] });
  await user.click(await button(/^Add/));
  await user.type(await field(/^Link DocType/), 'Company');
  expect(await screen.findByRole('combobox', { name: /^Link Name/ })).toBeTruthy();
});

test('a workflow’s transitions replace submit and cancel, and wait until typed changes are saved', async () => {
  const workflow = { stateField: 'state', editors: { Waiting: ['System Manager'], Approved: ['System Manager'] } };
  const step = { state: 'Waiting', action: 'Approve', next_state: 'Approved' };
  site = createFakeFrappe({
    doctypes: doctypesIn('tests/frappeCompat/recordings/doctypes').map((doctype) =>
      doctype.name === 'Wire Paper'
        ? {
            ...doctype,
            fields: doctype.fields.map((one) =>
              one.fieldname === 'state' ? { ...one, options: 'Waiting\nApproved', read_only: 1 as const } : one,
            ),
            permissions: doctype.permissions.map((row) => ({ ...row, print: 1 })),
          }
        : doctype,
    ),
    rows: [{ doctype: 'Wire Paper', title: 'Recorded', amount: 3, state: 'Waiting' }],
    // as a site with workflows answers
    methods: {
      'frappe.model.workflow.get_transitions': ({ doc }) =>
        JSON.parse(String(doc)).state === 'Waiting' ? [step, step] : [],
      'frappe.model.workflow.apply_workflow': ({ doc, action }, { documents }) => {
        expect(action).toBe('Approve');
        return documents.update('Wire Paper', JSON.parse(String(doc)).name, { state: 'Approved', docstatus: 1 });
      },
    },
  });
  const { user } = await openAdmin(site, '/wire-paper', {
    doctypes: ['Wire Paper'],
    workflows: { 'Wire Paper': workflow },
  });
  await user.click(await screen.findByText('Recorded'));
  const approve = await button(/^Approve/);
  expect(screen.queryByRole('button', { name: /^Submit/ })).toBeNull();
  const print = screen.getByRole('link', { name: 'Print' }).getAttribute('href');
  expect(print).toMatch(/^\/printview\?doctype=Wire\+Paper&name=/);
  await user.type(await field(/^Remark/), 'x');
  await waitFor(() => expect(approve.hasAttribute('disabled')).toBe(true));
  await user.click(await button(/^Save/));
  await waitFor(async () => expect((await button(/^Approve/)).hasAttribute('disabled')).toBe(false));
  await user.click(await button(/^Approve/));
  await waitFor(() => expect(value('Document status')).toBe('Submitted'));
  expect(value('State')).toBe('Approved');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull());
}, 60_000);
