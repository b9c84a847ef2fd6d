import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { declineReasons } from '../../domain/order/declineReasons.ts';
import { LINE_TYPE, STATUS } from '../../domain/order/orderStatus.ts';
import { backOfficeOrderPath, paths, providerPaths } from '../../domain/paths.ts';
import { placeName } from '../../domain/place/places.ts';
import { WEEKDAYS } from '../../domain/time/kuwaitTime.ts';
import { inGate } from '../gate.ts';
import { pdfText } from '../support/pdfText.ts';
import { type Actor, actor } from './support/actor.ts';
import { SAMPLE_PASSWORD } from './support/messages.ts';
import { eveningOf, PLACE, RECITER_EMAIL } from './support/providersDay.ts';
import { type RunningServer, startServer } from './support/server.ts';

let server: RunningServer;
test.beforeEach(async () => {
  server = await startServer();
});
test.afterEach(() => server.stop());

type Evening = Awaited<ReturnType<typeof eveningOf>>;

/** The reciter has three requests for one hour. By emailed link they decline one with a predefined reason; approving another ends the third. */
async function answersByLink(reciter: Actor, evening: Evening): Promise<void> {
  const { page, t, button, sees } = reciter;
  const wanted = await evening.mailed('16:00');
  const ended = await evening.mailed('16:15', { by: 'laila' });
  const declined = await evening.mailed('16:30', { by: 'bader' });
  const noteOf = async (line: string) => (await evening.read(line)).status_note;
  const statuses = () =>
    Promise.all([wanted, ended, declined].map(async ({ line }) => (await evening.read(line)).status));

  await reciter.visit(wanted.link);
  await sees('answer_link.ends_others', { smart_count: 2 });
  await reciter.inspect();
  // opening a link doesn't answer the request
  expect(await statuses()).toEqual(Array(3).fill(STATUS.pendingVerification));

  await reciter.visit(declined.link);
  await button('answer_link.decline').click();
  const question = page.getByRole('dialog', { name: t('answer_link.decline_question') });
  const [reason = ''] = declineReasons(LINE_TYPE.reciter, reciter.language);
  await question.getByRole('button', { name: reason }).click();
  await question.getByRole('button', { name: t('answer_link.decline'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(stateWords(t('answer_link.state.declined')));
  expect(await noteOf(declined.line)).toBe(reason);

  await reciter.visit(wanted.link);
  await sees('answer_link.ends_others', { smart_count: 1 });
  await button('answer_link.accept').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(stateWords(t('answer_link.state.accepted')));
  expect(await statuses()).toEqual([STATUS.paymentPending, STATUS.serviceUnavailable, STATUS.cancelled]);
  // the link works once, even if its page is still open
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(stateWords(t('answer_link.state.accepted')));
  expect(JSON.parse(await page.evaluate(() => localStorage.getItem('husainia.user') ?? ''))).toMatchObject({
    type: 'guest',
  });
}

/** The part of a sentence before its time. */
const stateWords = (sentence: string): string => sentence.split('%{')[0]!.trim();

/** Accepts the suggested hours, and extends them by an hour past midnight, for all days. */
async function setsHours(reciter: Actor, evening: Evening): Promise<void> {
  const { page, t, button } = reciter;
  await reciter.visit(providerPaths.availability);
  await button('vendor.availability.take_proposal').click();
  await page
    .getByRole('button', { name: new RegExp(`^${t('vendor.availability.edit_day', { day: '' }).trim()}`) })
    .first()
    .click();
  const until = page.locator('[name="working_hours.0.to_time"]');
  await until.fill('01:00');
  await until.press('Tab');
  await page.getByRole('button', { name: new RegExp(t('vendor.availability.copy_day', { day: '.+' })) }).click();
  await reciter.inspect();
  await button('ra.action.save').click();
  await expect(page.getByText(t('vendor.availability.saved', { list: t('vendor.availability.week') }))).toBeVisible();
  const hours = await evening.hours();
  expect(hours.map(({ weekday }) => weekday).sort()).toEqual([...WEEKDAYS].sort());
  for (const { from_time, to_time } of hours) expect([from_time, to_time]).toEqual(['16:00:00', '01:00:00']);
}

/** Checks the month's earnings on the page, in print, and in a spreadsheet file. */
async function readsEarnings(reciter: Actor, evening: Evening, line: string): Promise<void> {
  const { page, t, button, sees } = reciter;
  const month = evening.day.slice(0, 7);
  await reciter.visit(providerPaths.earnings);
  await sees('earnings.by_month');
  await reciter.inspect();
  const printed = page.waitForEvent('download');
  await button('earnings.statement').click();
  const statement = pdfText(await readFile(await (await printed).path()));
  for (const text of [t('statement.title'), line]) expect(statement).toContain(text);
  const saved = page.waitForEvent('download');
  await button('earnings.export').click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`earnings-${month}.csv`);
  const rows = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(rows[0]?.startsWith(`\uFEFF${t('earnings.column.order')}`)).toBe(true);
  expect(rows.filter((row) => row.includes(line))).toHaveLength(1);
}

for (const language of inGate(['en', 'ar'] as const, 2))
  test(`a reciter’s evening on a phone, in ${language}`, async ({ browser }) => {
    const evening = await eveningOf(server);
    const statusOf = async (line: string) => (await evening.read(line)).status;
    const [first, second] = [await evening.booked('17:30', 'adailiya'), await evening.booked('20:00')];
    const geolocation = { ...PLACE, accuracy: 8 };
    const reciter = await actor(browser, server, { language, device: 'phone', geolocation, worker: true });
    const { page, t, button, field, sees } = reciter;
    const act = (name: 'arrive' | 'deliver') => new RegExp(`^${t(`orders.action.${name}`)}`);
    try {
      await answersByLink(reciter, evening);
      await evening.until('17:00');

      // after logging in on Home, a provider sees Today
      await page.goto(`${paths.home}?login=1`);
      await field('account.email').fill(RECITER_EMAIL);
      await field('account.password').fill(SAMPLE_PASSWORD);
      await button('account.login_title').click();
      await page.waitForURL(`**${providerPaths.today}`);
      await sees('vendor.today.next');
      await expect(page.getByRole('link', { name: t('vendor.today.way') })).toBeVisible();
      await reciter.inspect();
      await button('orders.action.arrive').click();
      await sees('vendor.today.here');
      await setsHours(reciter, evening);

      // before approving one of two requests for an hour, the page says that the other one will end
      const [wanted, ended] = [await evening.ask('22:30'), await evening.ask('22:45', { by: 'laila' })];
      await reciter.visit(backOfficeOrderPath(wanted.line));
      await button('orders.action.approve').click();
      await expect(page.getByRole('dialog', { name: t('vendor.answer.question') })).toBeVisible();
      expect(await statusOf(ended.line)).toBe(STATUS.pendingVerification);
      await reciter.inspect();
      await button('vendor.answer.confirm').click();
      await expect.poll(() => statusOf(wanted.line)).toBe(STATUS.paymentPending);
      expect(await statusOf(ended.line)).toBe(STATUS.serviceUnavailable);
      await reciter.visit(providerPaths.today);
      await evening.until('19:00');
      await page.reload();
      await page.waitForFunction(() => navigator.serviceWorker.controller);
      // the page's files are cached a moment after it appears
      const keptFiles = () =>
        page.evaluate(async () => (await (await caches.open('loaded')).keys()).map(({ url }) => url));
      await expect.poll(async () => (await keptFiles()).some((url) => /\/vendor-[^/]+\.js$/.test(url))).toBe(true);

      // a slow machine might go offline before the page has loaded
      // a booking of yesterday may still have to be finished, too
      const finish = page
        .locator('section', { hasText: placeName('adailiya', language) })
        .getByRole('button', { name: t('orders.service.deliver') });
      await expect(finish).toBeVisible();

      // offline, the page stays readable after a reload, and actions are queued
      const pressed: string[] = [];
      // counts only requests that the server answered
      page.on('response', (response) => {
        const request = response.request();
        if (request.method() === 'PUT') pressed.push(String(request.headers()['idempotency-key']));
      });
      await page.context().setOffline(true);
      await sees('vendor.today.offline');
      await finish.click();
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
      // the server may have recorded an action before the browser reports the response
      await expect.poll(() => [pressed.length, new Set(pressed).size]).toEqual([2, 2]);
      await expect(page.getByText(act('arrive'))).toHaveCount(0);
      await reciter.inspect();

      // a tap in the calendar blocks an hour of the next day
      await reciter.visit(providerPaths.calendar);
      await expect(page.getByRole('link', { name: t('orders.status.AR') })).toBeVisible();
      await reciter.inspect();
      await page.getByRole('gridcell').first().tap();
      await button('vendor.availability.keep_days').click();
      await sees('vendor.calendar.blocked');
      await expect(
        page.getByRole('button', { name: new RegExp(`^${t('vendor.calendar.blocked_hours')}`) }),
      ).toBeVisible();
      await readsEarnings(reciter, evening, first);
    } finally {
      await reciter.leave();
    }
  });
