import '../../support/browser.ts';

import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { staffPaths } from '../../../domain/paths.ts';
import { NASSER, RECITER, STAFF } from '../../integration/people.ts';
import { closePage, leavePage, openPage, write } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await closePage();
});

/** Desktop width: rows are a table. */
function atADesk(): void {
  (globalThis as { happyDOM?: { setViewport(size: object): void } }).happyDOM?.setViewport({
    width: 1280,
    height: 900,
  });
}

/** Phone width: rows are cards, and buttons with an icon have no text. */
function onAPhone(): void {
  (globalThis as { happyDOM?: { setViewport(size: object): void } }).happyDOM?.setViewport({ width: 390, height: 844 });
}

/** The contents of downloaded files, newest last. */
function downloads(): Blob[] {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return saved;
}

test('orders are found by what their rows show: Arabic names, the area, a phone number in any format', async () => {
  const server = startServer();
  const { engine } = server.site;
  const [line] = engine.run(engine.administrator, ({ system }) =>
    system.list('Order Progress', {
      fields: ['name', 'packagename_ar', 'vendor_title_ar', 'area', 'contact_mobile', 'doc_name', 'type'],
      filters: [
        ['contact_mobile', 'is', 'set'],
        ['area', '=', 'surra'],
      ],
      limit_page_length: 1,
    }),
  );
  if (!line) throw new Error('no order in Surra');
  const phone = String(line.contact_mobile);
  const everything = { pagination: { page: 1, perPage: 200 } };
  const found = async (q: string) => {
    const list = { ...everything, filter: { q }, meta: { search: ['contact_mobile'] } };
    return (await server.apiAs(STAFF).getList('orders', list)).data.map(({ id }) => id);
  };
  const words = [
    line.packagename_ar,
    line.vendor_title_ar,
    'السرة',
    'Surra',
    `+965 ${phone.slice(0, 4)} ${phone.slice(4)}`,
  ];
  for (const one of words) expect(await found(String(one)), String(one)).toContain(line.name);
  expect(await found('zzzz')).toEqual([]);
  // only staff can search by phone
  const asProvider = server
    .apiAs(RECITER.email)
    .getList('orders', { filter: { q: phone }, meta: { search: ['contact_mobile'] } });
  await expect(asProvider).rejects.toThrow('Field not permitted in query');
});

test('search finds what rows show: a refund’s customer, a review’s provider and text, an email, any letter form', async () => {
  const server = startServer();
  const { engine } = server.site;
  const api = server.apiAs(STAFF);
  const everything = { pagination: { page: 1, perPage: 200 } };
  const found = async (resource: 'refunds' | 'reviews' | 'customers' | 'reciters', q: string, search?: string[]) =>
    (await api.getList(resource, { ...everything, filter: { q }, meta: { search } })).data.map(({ id }) => id);
  const [refund] = (await api.getList('refunds', everything)).data;
  const [review] = (await api.getList('reviews', { ...everything, filter: { words_isset: true } })).data;
  if (!refund || !review) throw new Error('no refund or review in the sample');
  engine.run(engine.administrator, ({ system }) =>
    system.setValues('Customer', String(refund.customer), { customer_name: 'فاطمة أحمد الموسى' }),
  );
  for (const typed of ['فاطمة أحمد', 'فاطمه احمد', 'فاطِمة', 'الموسي']) {
    expect(await found('customers', typed), typed).toEqual([refund.customer]);
    expect(await found('refunds', typed), typed).toContain(refund.id);
  }
  expect(await found('refunds', 'فاطمه كريم')).toEqual([]);
  const provider = await api.getOne(review.type === 'Restaurant' ? 'restaurants' : 'reciters', {
    id: String(review.doc_name),
  });
  expect(await found('reviews', String(provider.data.qaari_name ?? provider.data.res_name))).toContain(review.id);
  expect(await found('reviews', String(review.words).slice(0, 30))).toContain(review.id);
  expect(await found('reciters', RECITER.email, ['email'])).toEqual([RECITER.name]);
  const guests = server.apiAs('').getList('reciters', { ...everything, filter: { q: RECITER.email } });
  expect((await guests).data).toEqual([]);
});

test('a list is exported, published in bulk with Undo, and used by keyboard', async () => {
  atADesk();
  const saved = downloads();
  const server = startServer();
  const { user } = await openPage('/banners', { as: STAFF, server });
  const table = await screen.findByRole('table');
  await user.click(screen.getAllByRole('button', { name: 'Export' })[0]!);
  await waitFor(() => expect(saved).toHaveLength(1));
  const bytes = new Uint8Array(await saved[0]!.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = new TextDecoder().decode(bytes);
  const rows = within(table).getAllByRole('row').length - 1;
  expect(text.trim().split('\r\n').length).toBeGreaterThan(rows);
  expect(text).toContain('Headline');

  await user.keyboard('j');
  expect(document.activeElement?.closest('tr')).toBe(within(table).getAllByRole('row')[1]);
  await user.keyboard('jk');
  await user.keyboard('x');
  await user.click(await screen.findByRole('button', { name: 'Unpublish' }));
  const confirm = screen.queryByRole('button', { name: 'Confirm' });
  if (confirm) await user.click(confirm);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Search orders and people' }));
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
});

test('an export has the columns of its pages and no hidden ones', async () => {
  atADesk();
  const saved = downloads();
  const { user } = await openPage('/customers', { as: STAFF });
  await screen.findByRole('table');
  await user.click(screen.getAllByRole('button', { name: 'Export' })[0]!);
  await waitFor(() => expect(saved).toHaveLength(1));
  const [head = ''] = (await saved[0]!.text()).split('\r\n');
  expect(head).toContain('Name');
  expect(head).not.toMatch(/Customer Type|First Name/i);
});

test('an export follows the columns selected for the table', async () => {
  atADesk();
  const saved = downloads();
  const { user } = await openPage('/orders', { as: STAFF });
  await screen.findByRole('table');
  const exported = async () => {
    const before = saved.length;
    await user.click(screen.getAllByRole('button', { name: 'Export' })[0]!);
    await waitFor(() => expect(saved).toHaveLength(before + 1));
    return (await saved[before]!.text()).split('\r\n')[0]!.replace('\ufeff', '').split(',');
  };
  expect((await exported()).length).toBeGreaterThan(20);
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads()).toContain('Status');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('switch', { name: 'Status' }));
  // the popup hides the page from accessibility queries
  await user.keyboard('{Escape}');
  await screen.findByRole('table');
  expect(heads()).not.toContain('Status');
  const chosen = await exported();
  expect(chosen.length).toBeLessThan(10);
  expect(chosen).not.toContain('Status');
  expect(chosen).toContain('ID');
});

test('staff finds a provider by phone number in any format; guests don’t', async () => {
  const server = startServer();
  const { phone } = (await server.apiAs(STAFF).getOne('reciters', { id: RECITER.name })).data;
  atADesk();
  const arabic = String(phone).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
  const { visit } = await openPage('/reciters', { as: STAFF, server });
  for (const typed of [phone, `+965 ${String(phone).slice(0, 4)} ${String(phone).slice(4)}`, arabic]) {
    await visit(`/reciters?filter=${encodeURIComponent(JSON.stringify({ q: typed }))}`);
    await screen.findByText('1–1 of 1');
    expect(screen.getByRole('link', { name: /Yousef Al-Sanbouki/ })).toBeTruthy();
  }
  const guests = await server
    .apiAs('')
    .getList('reciters', { filter: { q: phone }, pagination: { page: 1, perPage: 5 } });
  expect(guests.data).toEqual([]);
});

test('the list of payouts has the usual keyboard shortcuts', async () => {
  atADesk();
  const { user } = await openPage(staffPaths.payouts, { as: STAFF });
  const table = await screen.findByRole('table');
  await user.keyboard('j');
  expect(document.activeElement?.closest('tr')).toBe(within(table).getAllByRole('row')[1]);
  await user.keyboard('{Enter}');
  expect(document.activeElement?.getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Search orders and people' }));
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
});

test('a shortcut opens the global search, with results while typing and Enter to open one', async () => {
  atADesk();
  const { user, address, visit } = await openPage('/staff', { as: STAFF });
  const search = await screen.findByRole('combobox', { name: 'Search orders and people' });
  await screen.findByText('Needs attention');
  await user.keyboard('/');
  expect(document.activeElement).toBe(search);
  await user.keyboard('السنبوكي');
  const hits = await screen.findAllByRole('option');
  const list = screen.getByRole('listbox');
  // orders first, then people; each kind with its count and a link to all
  expect(within(list).getAllByText(/^(Orders|Customers|Reciters|Restaurants|Messages), \d+$/)[0]?.textContent).toMatch(
    /^Orders/,
  );
  expect(within(list).getByText('Reciters, 1')).toBeTruthy();
  expect(hits[0]?.textContent).toMatch(/OP-/);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toMatch(/^\/orders\/OP-[-\d]+\/show$/));
  expect((screen.getByRole('combobox', { name: 'Search orders and people' }) as HTMLInputElement).value).toBe('');
  // an email finds its customer
  await user.keyboard('/');
  await user.keyboard(NASSER);
  await screen.findByText(/^Customers, /);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toMatch(/^\/customers\//));
  // no results shows a message; Escape clears, then closes
  await visit('/staff');
  await user.keyboard('/');
  await user.keyboard('zzzz');
  await screen.findByText(/Nothing matches/);
  await user.keyboard('{Escape}');
  expect((document.activeElement as HTMLInputElement).value).toBe('');
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(document.body);
});

test('on a phone the search replaces the bar, and suggests recently opened records before typing', async () => {
  onAPhone();
  const server = startServer();
  const order = (await server.apiAs(STAFF).getList('orders', { pagination: { page: 1, perPage: 1 } })).data[0]!;
  const { user, address, visit } = await openPage(`/orders/${order.id}/show`, { as: STAFF, server });
  await screen.findByRole('heading', { level: 1 });
  await visit(`/reciters/${RECITER.name}`);
  await visit('/staff');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  const search = await screen.findByRole('combobox', { name: 'Search orders and people' });
  await waitFor(() => expect(document.activeElement).toBe(search));
  await screen.findByText('Last opened');
  const [newest, before, ...others] = await screen.findAllByRole('option');
  expect(newest?.textContent).toContain('Al-Sanbouki');
  expect(before?.textContent).toContain(order.id);
  expect(others).toEqual([]);
  // nothing opens without a selection
  await user.keyboard('{Enter}');
  expect(address()).toBe('/staff');
  await user.click(before!);
  await waitFor(() => expect(address()).toBe(`/orders/${order.id}/show`));
  expect(screen.queryByRole('combobox', { name: 'Search orders and people' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await user.click(screen.getByRole('button', { name: 'Close search' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search' }));
});

test('all orders found by a search open in their list, where they can be printed', async () => {
  atADesk();
  const { user, address } = await openPage('/staff', { as: STAFF });
  await screen.findByText('Needs attention');
  await user.keyboard('/');
  // faster than the response
  await user.keyboard('السرة{Enter}');
  await waitFor(() => expect(address()).toContain('/orders'));
  const table = () => within(screen.getByRole('table'));
  await waitFor(() => expect(table().getAllByText(/Surra/).length).toBeGreaterThan(0));
  expect(table().queryByText(/Rumaithiya/)).toBeNull();
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('the verification queue counts each state and finds a name in either language', async () => {
  atADesk();
  const { user } = await openPage('/verification?status=verified', { as: STAFF });
  await screen.findByRole('button', { name: 'Pending 3' });
  await screen.findByRole('link', { name: 'Qidr wa Dallah' });
  await user.type(screen.getByRole('searchbox'), 'قدر ودلة');
  await waitFor(() => expect(screen.getAllByRole('listitem').filter((row) => row.closest('main'))).toHaveLength(1));
  expect(screen.getByRole('link', { name: 'Qidr wa Dallah' })).toBeTruthy();
  await user.type(screen.getByRole('searchbox'), 'zzz');
  expect(await screen.findByText('No one here by that name')).toBeTruthy();
});

test('input in a record is restored after a reload', async () => {
  atADesk();
  const server = startServer();
  const path = '/banners/condolence-care';
  const label = /^Headline(?! \(Arabic)/;
  const { user } = await openPage(path, { as: STAFF, server });
  await write(user, await screen.findByLabelText(label), 'Half a headline');
  // the tab's session storage
  const entries = Object.entries({ ...sessionStorage });
  await leavePage();
  for (const [name, value] of entries) sessionStorage.setItem(name, value);
  await openPage(path, { as: STAFF, server });
  const headline = (await screen.findByLabelText(label)) as HTMLInputElement;
  await waitFor(() => expect(headline.value).toBe('Half a headline'));
});

test('filters are saved under a name, applied by it, and deleted', async () => {
  atADesk();
  const { user, visit, address } = await openPage('/orders?filter={"city":"hawalli"}', { as: STAFF });
  await user.click(await screen.findByRole('button', { name: 'Saved filters' }));
  const box = await screen.findByRole('dialog', { name: 'Saved filters' });
  const keep = within(box).getByRole('button', { name: 'Save filters' });
  await user.click(keep);
  expect(await within(box).findByText('Enter a name for these filters.')).toBeTruthy();
  await write(user, within(box).getByRole('textbox', { name: 'Filter name' }), 'Hawalli');
  await user.click(keep);
  // the current filters have a name, and can't be saved twice
  const option = await within(box).findByRole('button', { name: 'Hawalli' });
  expect(within(box).queryByRole('button', { name: 'Save filters' })).toBeNull();
  await user.click(option);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await visit('/banners');
  await visit('/orders');
  await user.click(await screen.findByRole('button', { name: 'Saved filters' }));
  await user.click(await screen.findByRole('button', { name: 'Hawalli' }));
  await waitFor(() => expect(address()).toContain('hawalli'));
  await user.click(await screen.findByRole('button', { name: 'Saved filters' }));
  await user.click(await screen.findByRole('button', { name: 'Delete Hawalli' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Hawalli' })).toBeNull());
});

test('ledger amounts are formatted as money on the page and in its export', async () => {
  atADesk();
  const saved = downloads();
  const server = startServer();
  const { user, visit } = await openPage('/ledger', { as: STAFF, server });
  const [link] = await screen.findAllByRole('link', { name: /^ORD-[-\d]+ · 1$/ });
  const posting = within(link?.closest('li') as HTMLElement);
  // the entries of a posting are grouped, with the provider's name
  const amounts = posting
    .getAllByRole('definition')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ') ?? '');
  expect(amounts.length).toBeGreaterThan(1);
  const fils = amounts.map((text) =>
    Math.round(Number(text.replace(' KD', '').replace('−', '-').replaceAll(',', '')) * 1000),
  );
  expect(fils.reduce((sum, one) => sum + one, 0)).toBe(0);
  await user.click(screen.getByRole('button', { name: /Export/ }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const [head = '', row = ''] = (await saved[0]!.text()).split('\r\n');
  const amount = row.split(',')[head.split(',').indexOf('Amount')];
  expect(Math.abs(Number(amount))).toBeLessThan(1000);
  // a delivery fee has no provider; a booking names its own
  await visit(`/ledger?filter=${encodeURIComponent(JSON.stringify({ account: 'provider' }))}`);
  const { data: lines } = await server.apiAs(STAFF).getList('orders', { pagination: { page: 1, perPage: 200 } });
  const providers = new Set(lines.map(({ providerTitle }) => String(providerTitle)));
  await waitFor(() => {
    const text = screen.getByRole('main').textContent ?? '';
    expect([...providers].some((name) => text.includes(name))).toBe(true);
  });
});

test('an export uses the page’s labels for roles, states and kinds', async () => {
  atADesk();
  const saved = downloads();
  const { user, visit } = await openPage('/users', { as: STAFF });
  const column = async (name: string) => {
    const before = saved.length;
    await user.click((await screen.findAllByRole('button', { name: /Export/ }))[0]!);
    await waitFor(() => expect(saved).toHaveLength(before + 1));
    const [head = '', ...rows] = (await saved.at(-1)!.text()).trim().split('\r\n');
    const at = head.split(',').indexOf(name);
    return new Set(rows.map((row) => row.split(',')[at]));
  };
  await screen.findByRole('table');
  expect(await column('Role')).toEqual(new Set(['Customer', 'Reciter', 'Restaurant', 'Our team']));
  await visit('/reviews');
  await screen.findByRole('heading', { level: 1, name: 'Reviews' });
  expect(await column('Type')).not.toContain('Qaari Zakreen');
  await visit('/payments');
  await screen.findByRole('heading', { level: 1, name: 'Payments' });
  const { staff } = JSON.parse(JSON.stringify({ staff: await import('../../../locales/en/staff.json') }));
  for (const word of await column('Status')) expect(Object.values(staff.options.payment_state)).toContain(word);
});

test('an unfinished reason is restored when the dialog reopens', async () => {
  const { user } = await openPage(`/users/${encodeURIComponent(NASSER)}/show`, { as: STAFF });
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Suspend' }));
    return within(await screen.findByRole('dialog'));
  };
  await write(user, (await ask()).getByRole('textbox'), 'asked for by phone');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const dialog = await ask();
  expect((dialog.getByRole('textbox') as HTMLTextAreaElement).value).toBe('asked for by phone');
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));
  await user.click(await screen.findByRole('button', { name: 'Restore' }));
  expect((within(await screen.findByRole('dialog')).getByRole('textbox') as HTMLTextAreaElement).value).toBe('');
});

test('a payment shows in its row who paid', async () => {
  atADesk();
  const server = startServer();
  const { engine } = server.site;
  const [payment] = engine.run(engine.administrator, ({ system }) =>
    system.list('Payment Attempt', {
      fields: ['order_no', 'customer'],
      order_by: 'creation desc',
      limit_page_length: 1,
    }),
  );
  if (!payment) throw new Error('no payment in the sample');
  const customer = engine.run(engine.administrator, ({ system }) => system.get('Customer', String(payment.customer)));
  await openPage('/payments', { as: STAFF, server });
  const [link] = await screen.findAllByRole('link', { name: String(payment.order_no) });
  const row = link?.closest('tr') as HTMLElement;
  await waitFor(() => expect(row.textContent).toContain(String(customer.customer_name)));
});

test('on a phone the export of an empty list is labelled but disabled', async () => {
  onAPhone();
  const { visit } = await openPage('/audit', { as: STAFF });
  const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Export' });
  await waitFor(async () => expect((await button()).disabled).toBe(true));
  await visit('/banners');
  await waitFor(async () => expect((await button()).disabled).toBe(false));
  atADesk();
});
