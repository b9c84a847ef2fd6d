import '../../support/browser.ts';

import { afterEach, expect, it } from 'vitest';
import { STATUS } from '../../../domain/order/orderStatus.ts';
import { backOfficeOrderPath, orderPath } from '../../../domain/paths.ts';
import { afterMinutes, book, HOUSE, NASSER, pay, RECITER, statusOf } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { closePage } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';
import { control, fill, isSilentAbout, openKeyedPage, press, says } from './keyedPage.tsx';

afterEach(closePage);

/** A paid booking. @param minutes until it starts */
async function paid(minutes: number, address: object = HOUSE) {
  const server = startServer();
  const host = httpParty(server, NASSER);
  const { line, order } = await book(host, afterMinutes(server.clock.now(), minutes), { address });
  await httpParty(server, RECITER.email).method('husainia.api.approve_order', { name: line });
  await pay(server, host, order);
  const code: string = (await host.read('Order Progress', line)).body.data.door_code;
  return { server, host, line, code };
}

const wrongFor = (code: string): string => `${code.slice(0, 5)}${(Number(code[5]) + 1) % 10}`;

it('a reciter without a location enters the host’s code', async () => {
  const { server, host, line, code } = await paid(60);
  await openKeyedPage(backOfficeOrderPath(line), { as: RECITER.email, server });
  await press('orders.action.arrive');
  await says('orders.location_failed');
  await says('vendor.arrival.code_help');
  await says('vendor.arrival.host_confirms');
  await fill('arrival_code', code.slice(0, 4));
  await says('vendor.arrival.missing');
  await press('vendor.arrival.confirm');
  await says('orders.code_format');
  await fill('arrival_code', wrongFor(code));
  await press('vendor.arrival.confirm');
  await says('orders.code_wrong');
  // another try at the location keeps what was typed
  await press('vendor.location.again');
  expect((await control('vendor.arrival.code')) as HTMLInputElement).toHaveProperty('value', wrongFor(code));
  await fill('arrival_code', `${code.slice(0, 3)} ${code.slice(3)}`);
  await press('vendor.arrival.confirm');
  await says('orders.status_changed');
  await says('orders.proof.code');
  expect(await statusOf(host, line)).toBe(STATUS.arrived);
});

it('five wrong codes tell the reciter to wait, and the host what happened', async () => {
  const { server, line, code } = await paid(60);
  await openKeyedPage(backOfficeOrderPath(line), { as: RECITER.email, server });
  await press('orders.action.arrive');
  for (let wrong = 1; wrong <= 5; wrong++) {
    await fill('arrival_code', wrongFor(code));
    await press('vendor.arrival.confirm');
    await says(wrong < 5 ? 'orders.code_wrong' : 'orders.code_blocked');
    await control('vendor.arrival.confirm');
  }
  await closePage();
  await openKeyedPage(orderPath(line), { as: NASSER, server });
  await says('orders.door.blocked');
});

it('an address without an exact location opens the code at once', async () => {
  const { latitude: _latitude, longitude: _longitude, location_precision: _precision, ...unpinned } = HOUSE;
  const { server, host, line, code } = await paid(60, { ...unpinned, house: '71' });
  await openKeyedPage(backOfficeOrderPath(line), { as: RECITER.email, server });
  await press('orders.action.arrive');
  await says('vendor.arrival.inexact');
  isSilentAbout('vendor.location.again');
  await fill('arrival_code', code);
  await press('vendor.arrival.confirm');
  await says('orders.status_changed');
  expect(await statusOf(host, line)).toBe(STATUS.arrived);
});

it('a host sees the code, and confirms the arrival from half an hour before the start', async () => {
  const { server, host, line, code } = await paid(60);
  await openKeyedPage(orderPath(line), { as: NASSER, server });
  await says('orders.door.only_at_door');
  await says('orders.door.from');
  isSilentAbout('orders.door.arrived');
  // for screen readers digit by digit
  expect(document.body.textContent).toContain([...code].join(' '));
  expect(document.title).not.toContain(code);
  server.clock.advance(31);
  await closePage();
  await openKeyedPage(orderPath(line), { as: NASSER, server });
  await press('orders.door.arrived');
  await says('orders.own_proof.host');
  expect(await statusOf(host, line)).toBe(STATUS.arrived);
  // the code folds away
  await control('orders.door.show');
  expect(document.body.textContent).not.toContain([...code].join(' '));
  await press('orders.door.show');
  expect(document.body.textContent).toContain([...code].join(' '));
});
