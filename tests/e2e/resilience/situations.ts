import { expect, type Page } from '@playwright/test';
import { methodUrl } from '../../../domain/paths.ts';
import type { Actor } from '../support/actor.ts';
import { endSession, loseResponses, slowDown } from '../support/throttle.ts';
import type { Place } from './places.ts';
import { CUSTOMER } from './world.ts';

/** Faults at the customer's last tap. In each case the action succeeds in the end. */
export type Situation = (place: Place, one: Actor, turn: number) => Promise<void>;

/** Records every call of a method. */
function callsOf(page: Page, method: string): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(methodUrl(method))) calls.push(request.method());
  });
  return calls;
}

/** Offline: the button is disabled and the page says why. Nothing is sent later by itself. */
const offline: Situation = async (place, one, turn) => {
  const { page, t } = one;
  await place.begin(one, page, turn);
  const calls = callsOf(page, place.method);
  // Without the service worker, a lazy part of the page that is still loading would be missing.
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await expect(page.locator('#connection')).toContainText(t('common.offline'));
  await expect(place.press(one, page)).toBeDisabled();
  await expect(place.press(one, page)).toHaveAttribute('aria-describedby', 'connection');
  await place.expectInput(one, page);
  await page.context().setOffline(false);
  await expect(place.press(one, page)).toBeEnabled();
  await place.expectInput(one, page);
  expect(calls, 'nothing was sent by itself').toEqual([]);
  await place.press(one, page).click();
  await place.end(one, page);
};

/** Slow network (400 ms latency, 400 kbit/s): a second tap sends no second request. */
const slow: Situation = async (place, one, turn) => {
  const { page } = one;
  await place.begin(one, page, turn);
  const calls = callsOf(page, place.method);
  const quicken = await slowDown(page);
  await place.press(one, page).dblclick();
  await place.end(one, page);
  expect(calls, 'sent').toHaveLength(1);
  await quicken();
};

/** The server performs the action but the response is lost: tapping again doesn't repeat the action. */
const lostResponse: Situation = async (place, one, turn) => {
  const { page } = one;
  await place.begin(one, page, turn);
  const { answers, arrive } = await loseResponses<unknown>(page, place.method);
  await place.press(one, page).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  // The page refetches its data meanwhile, and the server already has the result.
  await page.context().setOffline(true);
  await expect(place.press(one, page)).toBeDisabled();
  await page.context().setOffline(false);
  await expect(place.press(one, page)).toBeEnabled();
  await page.waitForLoadState('networkidle');
  await place.expectInput(one, page);
  arrive();
  await place.press(one, page).click();
  await place.end(one, page);
  expect(answers.length, 'sent again').toBeGreaterThan(1);
  expect(new Set(answers.map((response) => JSON.stringify(response))).size, 'the same answer').toBe(1);
};

/** One response is lost: the page says that it is checking, and finds out the result by itself. */
export const lostOnce: Situation = async (place, one, turn) => {
  const { page, t } = one;
  await place.begin(one, page, turn);
  const { answers } = await loseResponses<unknown>(page, place.method, 1, () =>
    expect(page.getByText(t('common.unsure'))).toBeVisible(),
  );
  await slowDown(page);
  await place.press(one, page).dblclick();
  await place.end(one, page);
  expect(answers, 'asked again').toHaveLength(2);
  expect(answers[1], 'the same answer').toEqual(answers[0]);
};

/** The session ends: the page opens the login dialog, and continues after login. */
const expiredSession: Situation = async (place, one, turn) => {
  const { page, t } = one;
  await place.begin(one, page, turn);
  await endSession(page.context(), page);
  await place.press(one, page).click();
  await expect(page.getByRole('dialog', { name: t('account.login_title') })).toBeVisible();
  await one.field('account.email').fill(CUSTOMER.email);
  await one.field('account.password').fill(CUSTOMER.password);
  await one.button('account.login_title').click();
  await place.expectInput(one, page);
  await place.press(one, page).click();
  await place.end(one, page);
};

const twoTabs: Situation = async (place, one, turn) => {
  const { page } = one;
  const second = await page.context().newPage();
  await page.bringToFront();
  await place.begin(one, page, turn);
  await second.bringToFront();
  await place.begin(one, second, turn);
  await place.goOn?.(one, second);
  await page.bringToFront();
  await place.press(one, page).click();
  await place.end(one, page);
  await second.bringToFront();
  await place.tooLate(one, second);
};

/** Back and Forward lose no input, and Back from the confirmation doesn't reopen the form. */
const backButton: Situation = async (place, one, turn) => {
  const { page } = one;
  await place.begin(one, page, turn);
  if (place.goOn) {
    await place.goOn(one, page);
    await page.goBack();
  } else {
    await page.goBack();
    await page.goForward();
  }
  await place.expectInput(one, page);
  await place.press(one, page).click();
  await place.end(one, page);
  await place.close?.(page);
  const ended = page.url();
  await page.goBack();
  await expect(page).not.toHaveURL(ended);
  await expect(place.press(one, page)).toBeHidden();
};

export const situations: Readonly<Record<string, Situation>> = {
  offline,
  'on a slow line': slow,
  'with a lost answer': lostResponse,
  'when the session has ended': expiredSession,
  'in two tabs': twoTabs,
  'with Back': backButton,
};
