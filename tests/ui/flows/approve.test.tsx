import '../../support/browser.ts';

import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { LINE } from '../../../domain/order/lineWire.ts';
import { STATUS } from '../../../domain/order/orderStatus.ts';
import { backOfficeOrderPath, paths, withQuery } from '../../../domain/paths.ts';
import { instantToWire, toInstant } from '../../../domain/time/kuwaitTime.ts';
import { book, HOUSE, NASSER } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { closePage, openPage } from '../../support/openPage.tsx';
import { type EmbeddedServer, startServer } from '../../support/serverHarness.ts';
import { holding, pathOf } from './holding.ts';

afterEach(closePage);

const provider = 'yousef-al-sanbouki@example.com';

const waitingLines = async (server: EmbeddedServer) =>
  (
    await server.apiAs(provider).getList('orders', {
      pagination: { page: 1, perPage: 9 },
      filter: { status: STATUS.pendingVerification },
    })
  ).data;

test('a vendor approves a request: the invoice is created and the list updates', async () => {
  const server = startServer();
  const [line, ...others] = await waitingLines(server);
  expect(others).toEqual([]);

  const { user } = await openPage(paths.orders, { as: provider, server });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Order Status Changed Successfully!')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull());
  expect((await server.apiAs(provider).getOne('orders', { id: line.id })).data).toMatchObject({
    status: STATUS.paymentPending,
    invoice: expect.stringMatching(/^ACC-SINV-/),
  });
});

test('a decline in the list keeps the list, and the opened line is the declined one', async () => {
  const server = startServer();
  const [line] = await waitingLines(server);
  const { user, address } = await openPage(paths.orders, { as: provider, server });
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await dialog.findByText('Enter a reason.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'The notice is too short.' }));
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('Order Status Changed Successfully!')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull());
  expect(address()).toBe(paths.orders);

  const opened = screen
    .getAllByRole('link')
    .find((link) => link.getAttribute('href') === backOfficeOrderPath(String(line?.id)));
  await user.click(opened as HTMLElement);
  // The page of a line starts with the list's row, which must not override newer data.
  expect(await screen.findByText(/^You declined/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('in the list a reciter is warned about travel time before approving, and decides', async () => {
  const server = startServer();
  const host = httpParty(server, NASSER);
  const evening = (clock: string) => instantToWire(toInstant('2026-11-28', clock));
  const first = await book(host, evening('18:00'), { address: { ...HOUSE, area: 'sulaibikhat' } });
  await httpParty(server, provider).method('husainia.api.approve_order', { name: first.line });
  const near = await book(host, evening('21:00'), { address: { ...HOUSE, area: 'salmiya' } });
  const { line } = await book(host, evening('19:00'), { address: { ...HOUSE, area: 'salmiya' } });
  const statusOf = async (name: string) => (await server.apiAs(provider).getOne('orders', { id: name })).data.status;

  const { user } = await openPage(paths.orders, { as: provider, server });
  const approve = async (name: string) => {
    const button = (await screen.findAllByRole('button', { name: 'Approve' })).find((one) =>
      one.closest('tr, li')?.querySelector(`a[href="${backOfficeOrderPath(name)}"]`),
    );
    await user.click(button as HTMLElement);
  };
  await approve(line);
  const dialog = within(await screen.findByRole('dialog', { name: 'Before you approve' }));
  expect(dialog.getByText(/between this and your booking in .*Sulaibikhat/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await statusOf(line)).toBe(STATUS.pendingVerification);
  await approve(line);
  await user.click(await screen.findByRole('button', { name: 'Approve anyway' }));
  await waitFor(async () => expect(await statusOf(line)).toBe(STATUS.paymentPending));

  // with enough time, no confirmation is shown
  await approve(near.line);
  await waitFor(async () => expect(await statusOf(near.line)).toBe(STATUS.paymentPending));
});

test('the page of a request shows next to the buttons what an approval ends, without moving them', async () => {
  const server = startServer();
  const hour = (clock: string) => instantToWire(toInstant('2026-11-28', clock));
  const { line } = await book(httpParty(server, NASSER), hour('19:00'));
  await book(httpParty(server, 'laila.customer@example.com'), hour('19:15'));
  const held = holding(server, (request) => pathOf(request).endsWith('.coming_bookings'));
  const approve = () => screen.queryByRole('button', { name: 'Approve' });
  const note = () => screen.queryByText(/^Approving declines 2 other requests/);
  /** Whether the note was there when the button appeared. */
  let together: boolean | undefined;
  const look = new MutationObserver(() => {
    if (approve()) together ??= note() !== null;
  });
  look.observe(document, { childList: true, subtree: true });
  const opened = openPage(backOfficeOrderPath(line), { as: provider, server: held.server });
  await waitFor(() => expect(held.count()).toBe(1));
  // longer than the request takes, and shorter than a page waits
  await new Promise((resolve) => setTimeout(resolve, 400));
  held.release();
  await opened;
  await waitFor(() => expect(note()).toBeTruthy());
  look.disconnect();
  expect(together).toBe(true);
});

test('a request waits briefly for its notes, then shows without them', async () => {
  const server = startServer();
  const [line] = await waitingLines(server);
  const held = holding(server, (request) => pathOf(request).endsWith('.coming_bookings'));
  await openPage(backOfficeOrderPath(String(line?.id)), { as: provider, server: held.server });
  const button = await screen.findByRole('button', { name: 'Approve' });
  held.release();
  await waitFor(() => expect(held.count()).toBe(1));
  expect(button.isConnected).toBe(true);
});

test('a request whose notes fail to load still shows, without flicker', async () => {
  const server = startServer();
  const [line] = await waitingLines(server);
  let requestCount = 0;
  const refusing: EmbeddedServer['fetch'] = async (input, init) => {
    if (!(input instanceof Request) || !pathOf(input).endsWith('.coming_bookings')) return server.fetch(input, init);
    requestCount += 1;
    return new Response('{"exc_type":"PermissionError"}', { status: 403 });
  };
  await openPage(backOfficeOrderPath(String(line?.id)), { as: provider, server: { ...server, fetch: refusing } });
  const button = await screen.findByRole('button', { name: 'Approve' });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(button.isConnected).toBe(true);
  expect(requestCount).toBeLessThan(4);
});

test('what an approval declined scrolls into view where it was approved', async () => {
  const server = startServer();
  const hour = (clock: string) => instantToWire(toInstant('2026-11-28', clock));
  const { line } = await book(httpParty(server, NASSER), hour('19:00'));
  const rival = await book(httpParty(server, 'laila.customer@example.com'), hour('19:15'));
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  const { user } = await openPage(backOfficeOrderPath(line), { as: provider, server });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await user.click(await screen.findByRole('button', { name: 'Approve anyway' }));
  const note = await screen.findByText(new RegExp(rival.line));
  await waitFor(() => expect(shown.mock.contexts.some((place) => (place as Element).contains(note))).toBe(true));
  shown.mockRestore();
});

test('on a phone a request shows its deadline once, and the response bar shows the earnings', async () => {
  const window = (globalThis as { happyDOM?: { setViewport(size: object): void } }).happyDOM;
  window?.setViewport({ width: 390, height: 844 });
  try {
    const server = startServer();
    const { line } = await book(httpParty(server, NASSER), instantToWire(toInstant('2026-11-28', '19:00')));
    await openPage(backOfficeOrderPath(line), { as: provider, server });
    const approve = await screen.findByRole('button', { name: 'Approve' });
    const bar = approve.closest('.MuiCard-root') as HTMLElement;
    // 45 KD less 10 %
    expect(bar.textContent?.replace(/\s/g, ' ')).toMatch(/For you.*of 45\.00 KD after the platform’s share.*40\.50 KD/);
    expect(within(bar).getByRole('button', { name: 'Reject' })).toBeTruthy();
    expect(within(bar).queryByRole('button', { name: 'Request a change' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Request a change' })).toBeTruthy();
    expect(document.body.textContent?.match(/ left\b/g)).toHaveLength(1);
  } finally {
    window?.setViewport({ width: 1024, height: 768 });
  }
});

test('requests with the same deadline are sorted by hour', async () => {
  const server = startServer();
  const host = httpParty(server, NASSER);
  const hour = (clock: string) => instantToWire(toInstant('2026-11-28', clock));
  const { line: middle } = await book(host, hour('19:30'));
  const { line: late } = await book(host, hour('21:00'));
  const { line: early } = await book(host, hour('18:00'));
  const byHour = [early, middle, late].map(backOfficeOrderPath);
  const shown = () =>
    [early, late, middle]
      .map((line) => document.querySelector(`main a[href="${backOfficeOrderPath(line)}"]`))
      .sort((a, b) => (a && b && a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
      .map((link) => link?.getAttribute('href'));
  const day = { [`${LINE.start}_gte`]: hour('00:00'), [`${LINE.start}_lte`]: hour('23:59') };
  const { visit } = await openPage(paths.orders, { as: provider, server });
  await waitFor(() => expect(shown()).toEqual(byHour));
  await visit(withQuery(paths.orders, { filter: JSON.stringify(day) }));
  await waitFor(() => expect(shown()).toEqual(byHour));
});
