import '../../support/browser.ts';

import { screen, within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { STATUS } from '../../../domain/order/orderStatus.ts';
import { backOfficeOrderPath, orderPath } from '../../../domain/paths.ts';
import { at, book, NASSER, RECITER } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { closePage, openPage, write } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';

afterEach(closePage);

const WISH = 'I can come at nine';

test('a vendor requests a change; the customer reads it and books again with the same package', async () => {
  const server = startServer();
  const { line } = await book(httpParty(server, NASSER), at('2026-11-28', '19:00'), {});
  const reciter = await openPage(backOfficeOrderPath(line), { as: RECITER.email, server });
  await reciter.user.click(await screen.findByRole('button', { name: 'Request a change' }));
  const dialog = within(await screen.findByRole('dialog'));
  const send = dialog.getByRole('button', { name: 'Request a change' });
  // without a text there is nothing to send
  await reciter.user.click(send);
  expect(await dialog.findByText('Change is required')).toBeTruthy();
  await write(reciter.user, dialog.getByRole('textbox', { name: 'Change' }), WISH);
  // the text survives the end of the session and a reload
  const typed = { ...sessionStorage };
  await closePage();
  Object.assign(sessionStorage, typed);
  const again = await openPage(backOfficeOrderPath(line), { as: RECITER.email, server });
  await again.user.click(await screen.findByRole('button', { name: 'Request a change' }));
  const changeDialog = within(await screen.findByRole('dialog'));
  expect((await changeDialog.findByRole<HTMLTextAreaElement>('textbox', { name: 'Change' })).value).toBe(WISH);
  await again.user.click(changeDialog.getByRole('button', { name: 'Request a change' }));
  expect(await screen.findByText('The customer was notified.')).toBeTruthy();
  expect(await screen.findByText(/^The customer knows which change you want/)).toBeTruthy();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(WISH);
  await closePage();

  const customer = await openPage(orderPath(line), { as: NASSER, server });
  expect(await screen.findByText(new RegExp(`The provider requests a change: .*${WISH}`))).toBeTruthy();
  expect(screen.getByText(/^The provider requests a change\. Change the request/)).toBeTruthy();
  await customer.user.click(screen.getByRole('link', { name: 'Book again' }));
  expect(await screen.findByRole('dialog', {}, { timeout: 20_000 })).toBeTruthy();
  expect(customer.address()).toContain(`package=${RECITER.package}`);
  await closePage();

  // The approval ends the request for a change; the text doesn't appear at the payment.
  await httpParty(server, RECITER.email).method('husainia.api.approve_order', { name: line });
  const { data } = await server.apiAs(NASSER).getOne('orders', { id: line });
  expect(data.status).toBe(STATUS.paymentPending);
  expect(data.statusNote).toBeFalsy();
});
