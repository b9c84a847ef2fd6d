import '../../support/browser.ts';

import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { STATUS } from '../../../domain/order/orderStatus.ts';
import { backOfficeOrderPath, orderPath, refundPath } from '../../../domain/paths.ts';
import { at, book, NASSER, pay, RECITER, STAFF, statusOf } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { closePage, openPage, write } from '../../support/openPage.tsx';
import { type EmbeddedServer, startServer } from '../../support/serverHarness.ts';

afterEach(closePage);

async function paid(server: EmbeddedServer) {
  const customer = httpParty(server, NASSER);
  const booking = await book(customer, at('2026-11-28', '19:00'));
  await httpParty(server, RECITER.email).method('husainia.api.approve_order', { name: booking.line });
  await pay(server, customer, booking.order);
  return { ...booking, customer, staff: httpParty(server, STAFF) };
}

test('Enter in a question’s only field submits it', async () => {
  const server = startServer();
  const { customer, line, order, staff } = await paid(server);
  await customer.update('Order Progress', line, { status: STATUS.cancelled });
  const { body } = await staff.list('Refund', { filters: [['order_no', '=', order]] });
  const name = String(body.data[0].name);
  await staff.update('Refund', name, { state: 'Approved' });
  const { user } = await openPage(refundPath(name), { as: STAFF, server });
  await user.click(await screen.findByRole('button', { name: 'Mark as paid' }));
  await write(user, await screen.findByLabelText('Bank reference'), 'NBK 7');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Marked as paid. The customer was notified.')).toBeTruthy();
});

test('a refund with a lost response is issued once, however often it is sent; the next one is separate', async () => {
  const server = startServer();
  const { line, staff } = await paid(server);
  const issued = async () =>
    (await staff.list('Refund', { filters: [['order_progress', '=', line]] })).body.data.length;
  let lost = 1;
  const { user } = await openPage(backOfficeOrderPath(line), {
    as: STAFF,
    server: {
      ...server,
      async fetch(input, init) {
        const response = await server.fetch(input, init);
        return input instanceof Request && input.url.includes('issue_refund') && lost-- > 0
          ? Response.error()
          : response;
      },
    },
  });
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Refund' }));
    const dialog = within(await screen.findByRole('dialog'));
    await write(user, dialog.getByRole('textbox', { name: /Amount/ }), '10');
    await write(user, dialog.getByRole('textbox', { name: /Note/ }), 'He came late.');
    await user.click(dialog.getByRole('button', { name: 'Refund' }));
    return dialog;
  };
  const dialog = await ask();
  expect(await dialog.findByText('Internal server error!')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await issued()).toBe(1);
  await ask();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await issued()).toBe(2);
});

test('a confirmation dialog can’t be closed while its cancellation is being sent', async () => {
  const server = startServer();
  const customer = httpParty(server, NASSER);
  const { line } = await book(customer, at('2026-11-28', '19:00'));
  let arrive = () => {};
  const slow = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { user } = await openPage(orderPath(line), {
    as: NASSER,
    server: {
      ...server,
      async fetch(input, init) {
        if (input instanceof Request && input.method === 'PUT' && input.url.includes('Progress')) await slow;
        return server.fetch(input, init);
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Cancel booking' }));
  expect((dialog.getByRole('button', { name: 'Keep booking' }) as HTMLButtonElement).disabled).toBe(true);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeTruthy();
  arrive();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await statusOf(customer, line)).toBe(STATUS.cancelled);
});

test('a double click takes one step', async () => {
  const server = startServer();
  const { line } = await book(httpParty(server, NASSER), at('2026-11-27', '19:00'));
  let sent = 0;
  await openPage(backOfficeOrderPath(line), {
    as: RECITER.email,
    server: {
      ...server,
      fetch(input, init) {
        if (input instanceof Request && input.url.includes('approve_order')) sent += 1;
        return server.fetch(input, init);
      },
    },
  });
  const approve = await screen.findByRole('button', { name: 'Approve' });
  approve.click();
  approve.click();
  expect(await screen.findByText('Order Status Changed Successfully!')).toBeTruthy();
  expect(sent).toBe(1);
});
