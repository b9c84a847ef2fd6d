import '../../support/browser.ts';

import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { backOfficeOrderPath, refundPath } from '../../../domain/paths.ts';
import { NASSER, RECITER, STAFF } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { closePage, openPage, write } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';

afterEach(closePage);

/** A provider changes address, areas and a price. @returns the server */
async function editedServer() {
  const server = startServer();
  const reciter = httpParty(server, RECITER.email);
  const { packages } = (await reciter.read('Qaari Zakreen', RECITER.name)).body.data;
  const response = await reciter.update('Qaari Zakreen', RECITER.name, {
    area: 'salwa',
    serves: [{ governorate: 'jahra' }],
    packages: packages.map((row: object, at: number) => (at === 0 ? { ...row, package_unit_price: 77 } : row)),
  });
  expect(response.status).toBe(200);
  return { server, title: String(packages[0].package_name) };
}

test('a provider’s change shows names for area, governorates and package', async () => {
  const { server } = await editedServer();
  await openPage('/edits', { as: STAFF, server });
  expect(await screen.findByText('Salwa')).toBeTruthy();
  await waitFor(() => expect(screen.getByText(/^\+ Jahra$/)).toBeTruthy());
  expect(screen.queryByText('jahra')).toBeNull();
});

test('the audit shows who did it, and the values before and after, by field', async () => {
  const { server, title } = await editedServer();
  const { engine } = server.site;
  const act = engine.run(
    engine.administrator,
    ({ system }) =>
      system.list('Audit Event', {
        fields: ['name'],
        filters: [['ref_name', '=', RECITER.name]],
        order_by: 'at desc',
      })[0],
  );
  await openPage(`/audit/${act?.name}/show`, { as: STAFF, server });
  const changes = (await screen.findByRole('heading', { level: 2, name: 'What changed' })).closest('.MuiCard-root');
  expect(changes).not.toBeNull();
  await waitFor(() => expect(changes?.textContent).toContain('Salwa'));
  expect(changes?.textContent).toContain('Governorates served');
  expect(within(changes as HTMLElement).getByText(new RegExp(`Unit price.*${title}`))).toBeTruthy();
  expect(changes?.textContent).toContain('77.00');
  // neither raw rows nor internal field names
  expect(changes?.textContent).not.toMatch(/[{}]|package_unit_price/);
  expect(screen.queryByText('Qaari')).toBeNull();
});

test('an email preview shows both languages, without the recipient’s secret link', async () => {
  const server = startServer();
  await httpParty(server).method('husainia.api.forgot_password', { email: NASSER });
  const { engine } = server.site;
  const mail = engine.run(
    engine.administrator,
    ({ system }) =>
      system.list('Outbox Message', {
        fields: ['name'],
        filters: [['recipient', '=', NASSER]],
        order_by: 'creation desc',
      })[0],
  );
  const { user } = await openPage(`/outbox/${mail?.name}/show`, { as: STAFF, server });
  // the provider's own language
  expect(await screen.findByText('اختر كلمة مرور جديدة')).toBeTruthy();
  expect(screen.getByText('The link is created when the message is sent, for its recipient only.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'English' }));
  expect(await screen.findByText('Choose a new password')).toBeTruthy();
});

test('staff selects a provider’s area by its name', async () => {
  await openPage(`/reciters/${RECITER.name}`, { as: STAFF });
  const area = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Area/ });
  await waitFor(() => expect(area().value).toBe('Dasma'));
});

test('a banner preview shows both languages while editing', async () => {
  const { user } = await openPage('/banners/create', { as: STAFF });
  await write(user, await screen.findByLabelText(/^Headline( \(in English\))?$/), 'Nights of Rajab');
  const preview = screen.getByRole('region', { name: 'Preview' });
  expect(within(preview).getByRole('heading', { name: 'Nights of Rajab' })).toBeTruthy();
  await write(user, screen.getByLabelText(/^Headline.*Arabic/), 'ليالي رجب');
  await user.click(within(screen.getByRole('group', { name: 'Preview' })).getByRole('button', { name: 'العربية' }));
  expect(within(preview).getByRole('heading', { name: 'ليالي رجب' })).toBeTruthy();
  expect(preview.getAttribute('dir')).toBe('rtl');
});

test('a line, its refund and an account link to the records they name', async () => {
  const server = startServer();
  const api = server.apiAs(STAFF);
  const [refund] = (
    await api.getList('refunds', { filter: { order_progress_isset: true }, pagination: { page: 1, perPage: 1 } })
  ).data;
  if (!refund) throw new Error('no refund in the sample');
  const { data: line } = await api.getOne('orders', { id: String(refund.order_progress) });
  const address = async (name: string | RegExp) =>
    decodeURIComponent((await screen.findByRole('link', { name })).getAttribute('href') ?? '');
  const { visit } = await openPage(backOfficeOrderPath(line.id), { as: STAFF, server });
  const customer = `/customers/${line.customer}/show`;
  expect(await address(String(line.customerName))).toBe(customer);
  expect(await address(String(line.providerTitle))).toMatch(new RegExp(`^/(reciters|restaurants)/${line.provider}`));
  expect(await address(String(line.orderNo))).toContain('/payments?');
  await visit(refundPath(String(refund.id)));
  expect(await address(String(line.customerName))).toBe(customer);
  await visit(`/users/${encodeURIComponent(RECITER.email)}/show`);
  expect(await address(/Yousef/)).toBe(`/reciters/${RECITER.name}`);
  // and names its kind once
  for (const label of ['Email', 'Status', 'Last login']) expect(screen.getAllByText(label), label).toHaveLength(1);
});

test('the menu shows the current page and scrolls on its own', async () => {
  const inWindow = vi.spyOn(Element.prototype, 'scrollIntoView');
  // the page's entry is below the visible end of the menu
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.getAttribute('href') === '/outbox' ? new DOMRect(0, 480, 200, 20) : new DOMRect(0, 0, 200, 300);
  });
  await openPage('/outbox', { as: STAFF });
  await screen.findByRole('heading', { level: 1, name: 'Outbox' });
  const scrolled = () => [...document.querySelectorAll('*')].filter(({ scrollTop }) => scrollTop > 0);
  await waitFor(() =>
    expect(scrolled().map((place) => place.querySelector('[href="/outbox"]') !== null)).toEqual([true]),
  );
  expect(scrolled()[0]).not.toBe(document.body);
  expect(inWindow).not.toHaveBeenCalled();
});
