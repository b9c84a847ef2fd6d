import { expect, type Locator, type Page } from '@playwright/test';
import { orderPath, paths, reciterPath } from '../../../domain/paths.ts';
import { formatDate } from '../../../domain/time/kuwaitTime.ts';
import type { Actor } from '../support/actor.ts';
import type { World } from './world.ts';

/** An action of a customer that must happen exactly once: how to reach its last button, and how it ends. */
export interface Place {
  name: 'booking' | 'cart' | 'payment';
  /** The method that the last button calls. */
  method: string;
  /** Does everything except the last tap, in a tab. @param turn number of the run; each uses another time slot */
  begin(one: Actor, page: Page, turn: number): Promise<void>;
  /** Expects that no input was lost. */
  expectInput(one: Actor, page: Page): Promise<void>;
  press(one: Actor, page: Page): Locator;
  /** Continues after the last tap until the page confirms success. */
  end(one: Actor, page: Page): Promise<void>;
  /** Waits for the page that the last button opens, if the action continues there. */
  goOn?(one: Actor, page: Page): Promise<void>;
  /** Closes the confirmation, if it covers the page. */
  close?(page: Page): Promise<void>;
  /** What a second tab does after the action is done, and what it shows. */
  tooLate(one: Actor, page: Page): Promise<void>;
  /** How often the server has performed the action, including earlier runs. */
  count(): Promise<number>;
}

const EVENT = 'A vow';
const NOTE = 'Ring twice';

const sent = ({ t }: Actor, page: Page): Locator => page.getByRole('dialog', { name: t('booking.request_sent_title') });
const first = ({ t }: Actor, page: Page, ...keys: string[]): Locator =>
  page
    .getByRole('main')
    .or(page.getByRole('dialog'))
    .or(page.getByRole('alert'))
    .getByText(new RegExp(keys.map((key) => t(key)).join('|')))
    .first();
const event = ({ t }: Actor, page: Page): Locator => page.getByRole('combobox', { name: t('checkout.event') });
const note = ({ t }: Actor, page: Page, key: string): Locator =>
  page.getByRole('textbox', { name: new RegExp(`^${t(key)}`) });

/** Found by its name, because the days of the previous step are radios too until the next step appears. */
const savedPlaces = ({ t }: Actor, page: Page): Locator =>
  page.getByRole('radiogroup', { name: t('checkout.place.label') });

/** The last step of the booking dialog on a reciter's page. */
const booking = (world: World): Place => {
  let chosen = '';
  return {
    name: 'booking',
    method: 'husainia.api.place_order',
    async begin(one, page, turn) {
      const { t } = one;
      await page.goto(reciterPath('hasan-al-shiraai'));
      await page
        .getByRole('button', { name: new RegExp(`^${t('storefront.reservation')}: `) })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      const day = dialog.locator('[data-day]').nth(turn);
      await day.click();
      chosen = (await day.getAttribute('data-day')) ?? '';
      await dialog.locator('[data-start$=" 21:00:00"]').click();
      await dialog.getByRole('button', { name: t('booking.next_place') }).click();
      await savedPlaces(one, page).getByRole('radio').first().check();
      await event(one, page).fill(EVENT);
      await note(one, page, 'booking.notes').fill(NOTE);
      await dialog.getByRole('button', { name: t('booking.next_review') }).click();
      await this.expectInput(one, page);
      await expect(this.press(one, page)).toBeEnabled();
    },
    async expectInput(one, page) {
      for (const text of [EVENT, NOTE, /9:00 – /, formatDate(chosen, one.language)])
        await expect(page.getByRole('dialog').getByText(text).first()).toBeVisible();
    },
    press: ({ t }, page) => page.getByRole('button', { name: t('booking.send') }),
    end: (one, page) => expect(sent(one, page)).toBeVisible(),
    close: (page) => page.keyboard.press('Escape'),
    async tooLate(one, page) {
      await this.press(one, page).click();
      await expect(first(one, page, 'booking.own_duplicate')).toBeVisible();
      await expect(sent(one, page)).toBeHidden();
    },
    count: world.lines,
  };
};

/** The last page of a cart's checkout. */
const cart = (world: World): Place => ({
  name: 'cart',
  method: 'husainia.api.place_order',
  async begin(one, page, turn) {
    const { t } = one;
    if (page === one.page) await world.fillCart(world.evening(turn));
    await page.goto(paths.cart);
    await page.getByRole('link', { name: t('checkout.continue') }).click();
    await savedPlaces(one, page).getByRole('radio').first().check();
    await event(one, page).fill(EVENT);
    await note(one, page, 'checkout.notes').fill(NOTE);
    await expect(this.press(one, page)).toBeEnabled();
  },
  async expectInput(one, page) {
    await expect(event(one, page)).toHaveValue(EVENT);
    await expect(note(one, page, 'checkout.notes')).toHaveValue(NOTE);
  },
  press: ({ t }, page) => page.getByRole('button', { name: t('checkout.request_order') }),
  end: (one, page) => expect(sent(one, page)).toBeVisible(),
  async tooLate(one, page) {
    await this.press(one, page).click();
    await expect(first(one, page, 'checkout.already_ordered', 'checkout.cart_empty')).toBeVisible();
    await expect(sent(one, page)).toBeHidden();
  },
  count: world.lines,
});

/** The payment of one approved session, on the page of its order and at the gateway. */
function payment(world: World): Place {
  let line = '';
  return {
    name: 'payment',
    method: 'husainia.api.pay_order',
    async begin(one, page, turn) {
      if (page === one.page) line = await world.approvedLine(world.evening(10 + turn));
      await page.goto(orderPath(line));
      await expect(this.press(one, page)).toBeEnabled();
    },
    expectInput: (one, page) => expect(payButton(one, page)).toBeVisible(),
    press: payButton,
    async end({ t }, page) {
      await page.getByRole('radio', { name: t('gateway.answer.captured'), exact: true }).check({ force: true });
      await page.locator('button[value=pay]').click();
      await expect(page.getByText(t('payment.done')).first()).toBeVisible();
    },
    async goOn(one, page) {
      await payButton(one, page).click();
      await expect(page.getByText(one.t('gateway.banner'))).toBeVisible();
    },
    // Both tabs were at the gateway; paying there again is the same payment.
    async tooLate(one, page) {
      await this.end(one, page);
    },
    count: world.payments,
  };
}

function payButton({ t }: Actor, page: Page): Locator {
  return page.getByRole('button', { name: new RegExp(`^${t('orders.action.pay_now')}`) }).first();
}

export const placesOf = (world: World): readonly Place[] => [booking(world), cart(world), payment(world)];
