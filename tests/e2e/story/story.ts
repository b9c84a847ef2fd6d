import { type Browser, expect } from '@playwright/test';
import { homeWith, paths, reciterPath, restaurantPath } from '../../../domain/paths.ts';
import { confirmElsewhere, confirmEmail, logIn, logInFromPage, register } from '../support/accounts.ts';
import { type Actor, actor } from '../support/actor.ts';
import { cast, type Language, SAMPLE_PASSWORD, STAFF } from '../support/messages.ts';
import type { RunningServer } from '../support/server.ts';
import { dayMeant, kuwaitNow, publicRecord, publicRecords, rivalRequest, wall } from '../support/site.ts';
import {
  bookDirectly,
  fillCart,
  HOME_POINT,
  keepInvoice,
  openBooking,
  openOrder,
  pay,
  requestCart,
} from './customer.ts';
import { approve, arrive, arriveAgain, complete, openLine, openOrders, reject, seesStatus } from './orders.ts';
import { addPackage, makeReciterProfile, makeRestaurantProfile } from './providers.ts';
import { browseOrders, verify } from './staff.ts';

const HOUR = 3_600_000;
const HALF_HOUR = HOUR / 2;
const FAR_AWAY = { latitude: 29.36, longitude: 48.0, accuracy: 10 };

const titles = {
  reciter: { en: 'Mulla Ali Al-Najjar', ar: 'الملا علي النجار', package: { en: 'One majlis', ar: 'مجلس واحد' } },
  restaurant: { en: 'Matbakh Al-Dar', ar: 'مطبخ الدار', package: { en: 'Machboos tray', ar: 'صينية مجبوس' } },
} as const;

/** A reciter of the sample data who declines, with their account: any Verified one with packages. */
async function sampleReciter(server: RunningServer): Promise<{ name: string; title: Record<Language, string> }> {
  const [first] = await publicRecords(server, 'Qaari Zakreen', [['qaari_name', '=', 'Yousef Al-Sanbouki']]);
  if (!first) throw new Error('the sample catalogue has no such reciter');
  return { name: first.name, title: { en: String(first.qaari_name), ar: String(first.qaari_name_ar) } };
}

async function guestLooksAround(customer: Actor, server: RunningServer, reciter: string): Promise<void> {
  const { page, sees, button } = customer;
  await customer.visit(paths.home);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await sees('home.events');
  await customer.inspect();
  await page.locator('[aria-haspopup=dialog]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await customer.inspect();
  await button('common.close').click();
  for (const path of [paths.reciters, paths.restaurants, paths.occasions]) {
    await customer.visit(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await customer.inspect();
  }
  const [restaurant] = await publicRecords(server, 'Restaurant');
  await customer.visit(restaurantPath(restaurant?.name ?? ''));
  await sees('provider.login_for_packages');
  await customer.inspect();
  await customer.visit(reciterPath(reciter));
  await sees('provider.login_for_reciter');
  await customer.inspect();
  const seen = await publicRecord(server, 'Qaari Zakreen', reciter);
  for (const key of ['packages', 'links', 'videos', 'audio']) expect(seen, 'what a guest gets').not.toHaveProperty(key);
}

/** The complete journey from a guest to a paid and delivered booking. Each person has a separate browser. */
export async function playStory(browser: Browser, server: RunningServer, language: Language): Promise<void> {
  const declining = await sampleReciter(server);
  const customer = await actor(browser, server, {
    language,
    device: 'phone',
    geolocation: HOME_POINT,
    provoked: [404, 417],
  });
  const reciter = await actor(browser, server, { language, device: 'phone', geolocation: FAR_AWAY, provoked: [417] });
  const restaurant = await actor(browser, server, { language, device: 'desktop' });
  const other = await actor(browser, server, { language, device: 'desktop' });
  const staff = await actor(browser, server, { language, device: 'desktop' });

  // A guest browses and registers on the reciter's page. After confirming, they are logged in on the same page.
  await guestLooksAround(customer, server, declining.name);
  await customer.page
    .getByRole('main')
    .getByRole('button', { name: customer.t('common.register') })
    .click();
  await register(customer, cast.customer, 'user');
  await customer.inspect();
  await confirmEmail(customer, server, cast.customer);
  await expect(customer.page).toHaveURL(new RegExp(declining.name));
  await expect(
    customer.page.getByRole('button', { name: new RegExp(`^${customer.t('storefront.reservation')}: `) }).first(),
  ).toBeVisible();
  await customer.inspect();

  // A reciter and a restaurant create their profiles; staff verifies them.
  for (const [provider, person, kind] of [
    [reciter, cast.reciter, 'reciter'],
    [restaurant, cast.restaurant, 'restaurant'],
  ] as const) {
    await provider.visit(homeWith('register'));
    await register(provider, person, kind);
    if (kind === 'reciter') {
      await confirmEmail(provider, server, person);
    } else {
      await confirmElsewhere(provider, server, person);
      await logInFromPage(provider, person);
    }
  }
  await makeReciterProfile(reciter, cast.reciter.phone);
  await addPackage(reciter, 'reciter', {
    name: titles.reciter.package.en,
    name_ar: titles.reciter.package.ar,
    price: '60',
    measure: '60',
  });
  await makeRestaurantProfile(restaurant, cast.restaurant.phone);
  await addPackage(restaurant, 'restaurant', {
    name: titles.restaurant.package.en,
    name_ar: titles.restaurant.package.ar,
    price: '2.250',
    measure: '20',
  });
  await staff.visit(homeWith('login'));
  await logIn(staff, { email: STAFF, password: SAMPLE_PASSWORD });
  await verify(staff, titles.reciter[language]);
  await verify(staff, titles.restaurant[language]);
  const [booked] = await publicRecords(server, 'Qaari Zakreen', [['qaari_name', '=', titles.reciter.en]]);
  const [kitchen] = await publicRecords(server, 'Restaurant', [['res_name', '=', titles.restaurant.en]]);
  if (!booked || !kitchen) throw new Error('a verified vendor is not public');

  // Another customer requests the same hour first. Ours books it directly, then sends a cart to two providers.
  const start = Math.ceil(((await kuwaitNow(server)) + 4 * HOUR) / HALF_HOUR) * HALF_HOUR;
  await customer.visit(reciterPath(booked.name));
  const packageId = await ownPackageId(reciter);
  const rival = await rivalRequest(server, {
    qaari_zakreen: booked.name,
    package_id: packageId,
    delivery_date_time: wall(start),
    expected_total: 60,
  });
  const criteria = { day: await dayMeant(server, wall(start)), hour: wall(start).slice(11, 16) };
  await bookDirectly(customer, titles.reciter.package[language], criteria);
  await fillCart(
    customer,
    { reciter: declining.name, packageName: await firstPackageName(customer, declining.name) },
    { restaurant: kitchen.name, packageName: titles.restaurant.package[language] },
  );
  await requestCart(customer);

  // The providers respond: one approves, which ends the other customer's request; one declines with a reason; one approves.
  await openOrders(reciter);
  await approve(reciter, cast.customer.username, true);
  await expect(reciter.page.getByText(rival)).toBeVisible();
  await reciter.inspect();
  await other.visit(homeWith('login'));
  await logIn(other, { email: 'yousef-al-sanbouki@example.com', password: SAMPLE_PASSWORD });
  await openOrders(other);
  const reason = language === 'ar' ? 'أنا مسافر ذلك اليوم' : 'I travel that day';
  await reject(other, cast.customer.username, reason);
  await openOrders(restaurant);
  await approve(restaurant, cast.customer.username);

  // The customer is notified of each response, and the bell counts them.
  await customer.visit(paths.notifications);
  const unread = customer.page.getByText(customer.t('notifications.new'), { exact: true });
  await expect(unread.first()).toBeVisible();
  await customer.inspect();
  await customer.button('notifications.read_all').click();
  await expect(unread).toHaveCount(0);
  await expect(customer.link('common.notifications')).toBeVisible();
  await openLine(reciter, cast.customer.username);

  // The time is now taken: it is shown and can't be selected.
  await customer.visit(reciterPath(booked.name));
  await openBooking(customer, titles.reciter.package[language]);
  await customer.field('booking.date').fill(criteria.day);
  await customer.page.keyboard.press('Enter');
  await seesTakenTime(customer);

  // The customer pays: the bank declines once, then accepts. The other line's page shows why it was declined.
  await openOrder(customer, titles.reciter[language]);
  await customer.inspect();
  await pay(customer, { refusedFirst: true, amount: '60.000' });
  await openOrder(customer, titles.restaurant[language]);
  await pay(customer, { refusedFirst: false, amount: '52.250' });
  await openOrder(customer, declining.title[language]);
  await expect(customer.page.getByText(reason).first()).toBeVisible();
  await customer.inspect();

  // On the day, the reciter is first too far away, then arrives, then completes it. The customer sees every step.
  await server.advanceClock(100);
  await openOrders(reciter);
  await arrive(reciter, cast.customer.username, FAR_AWAY);
  await reciter.sees('orders.not_arrived');
  await arriveAgain(reciter, HOME_POINT);
  await seesStatus(reciter, cast.customer.username, 'AR');
  await server.advanceClock(240);
  await openOrders(reciter);
  await complete(reciter, cast.customer.username);
  await openOrder(customer, titles.reciter[language]);
  await keepInvoice(customer, '60.00');
  for (const code of ['PV', 'PP', 'PC', 'AR', 'DL']) await customer.sees(`orders.step.${code}`);
  await expect(
    customer.page.locator('[aria-current=step], ol li').filter({ hasText: customer.t('orders.step.DL') }),
  ).toBeVisible();
  await customer.inspect();

  await openLine(staff, cast.customer.username);
  await browseOrders(staff, cast.customer.username);
  await customer.visit('/No-Such-Page');
  await customer.sees('common.not_found');
  await customer.inspect();
  for (const one of [customer, reciter, restaurant, other, staff]) await one.leave();
}

/** A start of the open booking that can't be selected, even in a collapsed part of the day. */
async function seesTakenTime({ page }: Actor): Promise<void> {
  const dialog = page.getByRole('dialog');
  const folded = dialog.locator('[role=radiogroup] + div > button[aria-expanded=false]:not([aria-haspopup])');
  const taken = dialog.locator('[role=radio][aria-disabled=true]').first();
  await expect(taken.or(folded).first()).toBeVisible();
  while (!(await taken.isVisible()) && (await folded.count())) await folded.first().click();
  await expect(taken).toBeVisible();
}

/** The package's id, as its provider's page reads it. */
async function ownPackageId({ page }: Actor): Promise<string> {
  const reply = page.waitForResponse(
    (response) => response.ok() && response.url().includes('/api/resource/Qaari%20Zakreen/'),
  );
  await page.reload();
  const { data } = (await (await reply).json()) as { data: { packages: { package_id: string }[] } };
  return data.packages[0]?.package_id ?? '';
}

/** The name of the first package on a reciter's page. */
async function firstPackageName(customer: Actor, reciter: string): Promise<string> {
  await customer.visit(reciterPath(reciter));
  const label = `${customer.t('storefront.reservation')}: `;
  const name = await customer.page
    .getByRole('button', { name: new RegExp(`^${label}`) })
    .first()
    .getAttribute('aria-label');
  return (name ?? '').slice(label.length);
}
