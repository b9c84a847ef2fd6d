import '../../support/browser.ts';

import { afterEach, expect, it } from 'vitest';
import { LINE_TYPE, STATUS } from '../../../domain/order/orderStatus.ts';
import { backOfficeOrderPath, orderPath, paths, reservationPath } from '../../../domain/paths.ts';
import { afterMinutes, at, book, NASSER, pay, RECITER, STAFF } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { NEW, newcomer } from '../../support/newUser.ts';
import { closePage } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';
import { control, fill, isSilentAbout, openKeyedPage, press, says } from './keyedPage.tsx';

afterEach(closePage);

function people() {
  const server = startServer();
  const customer = httpParty(server, NASSER);
  const provider = httpParty(server, RECITER.email);
  const approve = (line: string) => provider.method('husainia.api.approve_order', { name: line });
  return {
    server,
    customer,
    provider,
    staff: httpParty(server, STAFF),
    approve,
    async paid(start: string): Promise<string> {
      const { line, order } = await book(customer, start);
      await approve(line);
      await pay(server, customer, order);
      return line;
    },
  };
}

it('a pending request: requested, change requested, approved, payment deadline passed', async () => {
  const { server, customer, provider, approve } = people();
  const { line, order } = await book(customer, at('2026-12-01', '19:00'));
  const page = await openKeyedPage(orderPath(line), { as: NASSER, server });
  await says('orders.status.PV');
  await says('orders.answer_by');
  isSilentAbout('orders.change_asked');
  await press('orders.action.cancel');
  await says('orders.cancel_free');
  await press('orders.keep');

  await page.visit(reservationPath(line));
  await says('orders.reservation_status.PV');
  await provider.update('Order Progress', line, { status_note: 'An hour later' });
  await page.visit(orderPath(line));
  await page.lookAgain();
  await says('orders.change_asked');

  await approve(line);
  await page.visit(orderPath(line));
  await page.lookAgain();
  await says('orders.status.PP');
  await says('orders.pay_by');
  await page.visit(reservationPath(line));
  await says('orders.reservation_status.PP');
  // an open payment page prevents the line from lapsing
  await customer.method('husainia.api.pay_order', { order });
  server.clock.advance(121);
  const late = await customer.method('husainia.api.pay_order', { order });
  expect(late.messages[0]?.key).toBe('orders.pay_deadline_passed');
});

it('a paid booking: cancelled early, too late, complained about, confirmed, refunded', async () => {
  const { server, customer, staff, paid } = people();
  const far = await paid(at('2026-12-01', '19:00'));
  const near = await paid(afterMinutes(server.clock.now(), 180));
  const page = await openKeyedPage(orderPath(far), { as: NASSER, server });
  await says('orders.status.PC');
  await says('orders.next.customer.PC');
  await press('orders.action.cancel');
  await says('orders.cancel_refund');
  await press('orders.cancel_yes');
  await says('orders.status.CA');
  await says('orders.refund_waiting');
  const { body } = await staff.list('Refund', { filters: [['order_progress', '=', far]] });
  const refund = String(body.data[0].name);
  await staff.update('Refund', refund, { state: 'Approved' });
  await page.lookAgain();
  await says('orders.refund_due');
  await staff.update('Refund', refund, { state: 'Paid', bank_reference: 'NBK 7' });
  await page.lookAgain();
  await says('orders.refund_paid');

  await page.visit(orderPath(near));
  await says('orders.next.customer.PC_late');
  isSilentAbout('orders.cancel_ask');
  await press('orders.action.ask_cancel');
  await says('orders.cancel_ask');
  await press('common.close');

  server.clock.advance(200);
  // an open page notices the time by its own clock; a reopened one knows it
  await page.visit(orderPath(far));
  await page.visit(orderPath(near));
  await press('orders.action.complain');
  await fill('orders.complaint.message', 'He came late.');
  isSilentAbout('orders.complaint_sent');
  await press('orders.complaint.send');
  await says('orders.complaint_sent');
  await press('orders.service.confirm_delivery');
  await press('orders.all_well_yes');
  await press('common.close');
  await says('orders.service_confirmed');
  expect((await customer.read('Order Progress', near)).body.data.status).toBe(STATUS.delivered);
});

it('a time that someone else got, and an account without orders', async () => {
  const { server, customer, provider, approve } = people();
  const { line } = await book(customer, at('2026-12-01', '19:00'));
  await approve(line);
  await provider.update('Order Progress', line, { status: STATUS.serviceUnavailable });
  await openKeyedPage(orderPath(line), { as: NASSER, server });
  await says('orders.status.SU');
  await closePage();
  await openKeyedPage(paths.orders, { as: NEW, server: newcomer() });
  await says('orders.none');
});

it('delivered food', async () => {
  const server = startServer();
  const { engine } = server.site;
  const [line] = engine.run(engine.administrator, ({ system }) =>
    system.list('Order Progress', {
      filters: [
        ['user', '=', NASSER],
        ['type', '=', LINE_TYPE.restaurant],
        ['status', '=', STATUS.delivered],
      ],
    }),
  );
  await openKeyedPage(orderPath(line?.name ?? ''), { as: NASSER, server });
  await says('orders.status.DL');
});

it('arrival: the browser has no location', async () => {
  const { server, paid } = people();
  const line = await paid(afterMinutes(server.clock.now(), 60));
  await openKeyedPage(backOfficeOrderPath(line), { as: RECITER.email, server });
  await control('orders.action.arrive');
  isSilentAbout('orders.location_failed');
  await press('orders.action.arrive');
  await says('orders.location_failed');
  // how to allow it, whom to contact, and a retry
  await says('vendor.location.text');
  await says('vendor.location.allow');
  await says('vendor.location.otherwise');
  await press('vendor.location.again');
  await says('orders.location_failed');
});
