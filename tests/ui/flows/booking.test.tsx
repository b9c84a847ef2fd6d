import '../../support/browser.ts';

import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { reciterPath } from '../../../domain/paths.ts';
import { at, HOUSE, NASSER, RECITER } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { closePage, openPage } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';
import { holding, pathOf } from './holding.ts';

afterEach(closePage);

test('the dialog can’t be closed while a request is being sent, and then shows the result', async () => {
  const server = startServer();
  const [saved] = (
    await server
      .apiAs(NASSER)
      .getList('addresses', { pagination: { page: 1, perPage: 1 }, filter: { hidden: 0, one_time: 0 } })
  ).data;
  const draft = {
    start: at('2026-11-27', '19:00'),
    occasion: 'condolence',
    entrance: '',
    notes: '',
    savedAddress: saved?.id,
  };
  sessionStorage.setItem(`husainia.draft.${NASSER}.booking.${RECITER.name}.${RECITER.package}`, JSON.stringify(draft));
  let arrive = () => {};
  const slow = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { user, address } = await openPage(`${reciterPath(RECITER.name)}&package=${RECITER.package}&step=3`, {
    as: NASSER,
    server: {
      ...server,
      async fetch(input, init) {
        if (input instanceof Request && input.url.includes('place_order')) await slow;
        return server.fetch(input, init);
      },
    },
  });
  const send = (await screen.findByRole('button', { name: 'Send request' })) as HTMLButtonElement;
  await waitFor(() => expect(send.disabled).toBe(false));
  await user.click(send);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeTruthy();
  expect(address()).toContain('step=3');
  expect((screen.getByRole('button', { name: 'Close' }) as HTMLButtonElement).disabled).toBe(true);
  arrive();
  expect(
    await within(await screen.findByRole('dialog', { name: 'Request Sent' })).findByRole('link', { name: /orders/i }),
  ).toBeTruthy();
});

test('an unserved place is reported where it is chosen, in the reader’s language', async () => {
  const server = startServer();
  const customer = httpParty(server, NASSER);
  const { name } = (await customer.create('Address', { ...HOUSE, area: 'jahra' })).body.data;
  const draft = { start: at('2026-11-27', '19:00'), occasion: 'condolence', notes: '', savedAddress: name };
  sessionStorage.setItem(`husainia.draft.${NASSER}.booking.${RECITER.name}.${RECITER.package}`, JSON.stringify(draft));
  localStorage.setItem('i18nextLng', 'ar');
  const { user, address, visit } = await openPage(`${reciterPath(RECITER.name)}&package=${RECITER.package}&step=2`, {
    as: NASSER,
    server,
  });
  const outside = /مقدّم الخدمة لا يخدم محافظة \P{L}?الجهراء/u;
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(outside)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'المراجعة' }));
  expect(address()).toContain('step=2');

  // a typed area is recognized in any spelling
  await user.click(dialog.getByRole('button', { name: 'عنوان جديد' }));
  expect(dialog.queryByText(outside)).toBeNull();
  const area = dialog.getByRole('combobox', { name: 'المنطقة أو العنوان' }) as HTMLInputElement;
  fireEvent.change(area, { target: { value: 'الجهرا' } });
  fireEvent.focusOut(area);
  await waitFor(() => expect(area.value).toBe('الجهراء'));
  expect(await dialog.findByText(outside)).toBeTruthy();

  // someone at the review sees it there and can't send
  await user.click(dialog.getByRole('button', { name: 'المحفوظة' }));
  await user.click(dialog.getByRole('radio', { name: /^الجهراء الجهراء، قطعة 3/ }));
  await visit(`${reciterPath(RECITER.name)}&package=${RECITER.package}&step=3`);
  const send = (await dialog.findByRole('button', { name: 'إرسال الطلب' })) as HTMLButtonElement;
  expect(dialog.getByText(outside)).toBeTruthy();
  expect(send.disabled).toBe(true);
});

test('two clicks add a booking to the cart once and add no history entry', async () => {
  const draft = { start: at('2026-11-27', '19:00'), occasion: 'condolence', notes: '' };
  sessionStorage.setItem(`husainia.draft.${NASSER}.booking.${RECITER.name}.${RECITER.package}`, JSON.stringify(draft));
  const site = startServer();
  const { server, release } = holding(site, (request) => request.method !== 'GET' && pathOf(request).includes('Cart'));
  const { user, address, visit } = await openPage('/', { as: NASSER, server });
  await visit(reciterPath(RECITER.name));
  await user.click((await screen.findAllByRole('button', { name: /^Reserve: Fatiha, one evening/ }))[0]!);
  const button = await screen.findByRole('button', { name: 'Add to cart' });
  await user.click(button);
  await user.click(button);
  release();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getAllByText(/^Added to your cart/).length).toBeGreaterThan(0));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(address()).toBe(reciterPath(RECITER.name));
  const { data } = (await httpParty(site, NASSER).read('Cart', NASSER)).body;
  expect(data.qaari_zakreen_packages).toHaveLength(1);
});
