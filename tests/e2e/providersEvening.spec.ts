import { expect, test } from '@playwright/test';
import { STATUS } from '../../domain/order/orderStatus.ts';
import { backOfficeOrderPath, paths, vendorPaths } from '../../domain/paths.ts';
import { actor } from './support/actor.ts';
import { eveningOf, PLACE, RECITER_EMAIL } from './support/providersDay.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { SAMPLE_PASSWORD } from './support/words.ts';

let server: RunningServer;
test.beforeEach(async () => {
  server = await startServer();
});
test.afterEach(() => server.stop());

for (const language of ['ar', 'en'] as const)
  test(`an evening of a reciter on his phone, in ${language}`, async ({ browser }) => {
    const evening = await eveningOf(server);
    const statusOf = async (line: string) => (await evening.read(line)).status;
    const [first, second] = [await evening.booked('17:30', 'adailiya'), await evening.booked('20:00')];
    await evening.until('17:00');
    const geolocation = { ...PLACE, accuracy: 8 };
    const reciter = await actor(browser, server, { language, device: 'phone', geolocation, worker: true });
    const { page, t, button, field, sees } = reciter;
    const act = (name: 'arrive' | 'deliver') => new RegExp(`^${t(`orders.action.${name}`)}`);
    try {
      // logging in on Home, a provider stands before his day
      await page.goto(`${paths.home}?login=1`);
      await field('account.email').fill(RECITER_EMAIL);
      await field('account.password').fill(SAMPLE_PASSWORD);
      await button('account.login_title').click();
      await page.waitForURL(`**${vendorPaths.today}`);
      await sees('vendor.today.next');
      await expect(page.getByRole('link', { name: t('vendor.today.way') })).toBeVisible();
      await reciter.inspect();
      await button('orders.action.arrive').click();
      await sees('vendor.today.here');

      // two ask for one hour: what an approval ends is said before it
      const [wanted, ended] = [await evening.ask('22:30'), await evening.ask('22:45', { laila: true })];
      await reciter.visit(backOfficeOrderPath(wanted.line));
      await button('orders.action.approve').click();
      await expect(page.getByRole('dialog', { name: t('vendor.answer.question') })).toBeVisible();
      expect(await statusOf(ended.line)).toBe(STATUS.pendingVerification);
      await reciter.inspect();
      await button('vendor.answer.confirm').click();
      await expect.poll(() => statusOf(wanted.line)).toBe(STATUS.paymentPending);
      expect(await statusOf(ended.line)).toBe(STATUS.serviceUnavailable);
      await reciter.visit(vendorPaths.today);
      await evening.until('19:00');
      await page.reload();
      await page.waitForFunction(() => navigator.serviceWorker.controller);
      // what the page is made of is kept a moment after it stands
      const keptFiles = () =>
        page.evaluate(async () => (await (await caches.open('loaded')).keys()).map(({ url }) => url));
      await expect
        .poll(async () => (await keptFiles()).some((url) => url.endsWith(`${language}/vendor.json`)))
        .toBe(true);

      // no line: the sheet stays, over a reload too, and what is said on the spot is kept
      const pressed: string[] = [];
      // what is tried without a line is no press that was heard
      page.on('response', (answer) => {
        const request = answer.request();
        if (request.method() === 'PUT') pressed.push(String(request.headers()['idempotency-key']));
      });
      await page.context().setOffline(true);
      await sees('vendor.today.offline');
      await button('orders.service.deliver').click();
      await expect(page.getByText(act('deliver')).first()).toBeVisible();
      await page.reload();
      await sees('vendor.today.all');
      await button('orders.action.arrive').click();
      await expect(page.getByText(act('arrive')).first()).toBeVisible();
      await sees('vendor.today.here');
      expect(pressed).toEqual([]);
      expect([await statusOf(first), await statusOf(second)]).toEqual([STATUS.arrived, STATUS.paymentCompleted]);

      await page.context().setOffline(false);
      await expect.poll(() => statusOf(second)).toBe(STATUS.arrived);
      expect(await statusOf(first)).toBe(STATUS.delivered);
      // the site may know of a press before the browser has told of it
      await expect.poll(() => [pressed.length, new Set(pressed).size]).toEqual([2, 2]);
      await expect(page.getByText(act('arrive'))).toHaveCount(0);
      await reciter.inspect();

      // the next day by the calendar: an hour is blocked by a tap
      await reciter.visit(vendorPaths.calendar);
      await expect(page.getByRole('link', { name: t('orders.status.AR') })).toBeVisible();
      await reciter.inspect();
      await page.getByRole('gridcell').first().tap();
      await button('vendor.availability.keep_days').click();
      await sees('vendor.calendar.blocked');
      await expect(
        page.getByRole('button', { name: new RegExp(`^${t('vendor.calendar.blocked_hours')}`) }),
      ).toBeVisible();
    } finally {
      await reciter.leave();
    }
  });
