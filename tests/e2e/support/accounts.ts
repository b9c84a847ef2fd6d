import { expect } from '@playwright/test';
import type { Actor } from './actor.ts';
import type { RunningServer } from './server.ts';

export interface Person {
  username: string;
  email: string;
  phone: string;
  password: string;
}

type Kind = 'user' | 'reciter' | 'restaurant';

/** Fills in the open registration dialog and reads the email address. */
export async function register({ page, t, button, field }: Actor, person: Person, kind: Kind): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: t('account.register_title') })).toBeVisible();
  await dialog.getByRole('radio', { name: new RegExp(t(`account.type_${kind}`)) }).check();
  await field('account.username').fill(person.username);
  await field('account.email').fill(person.email);
  await field('account.phone').fill(person.phone);
  await field('account.password').fill(person.password);
  await button('account.register_title').click();
  await expect(dialog.getByText(person.email)).toBeVisible();
}

async function openMailedLink({ page }: Actor, server: RunningServer, person: Person): Promise<void> {
  const [mail] = await server.mailsTo(person.email);
  const link = /https?:\/\/\S*VerifyEmail\?token=[\w-]+/.exec(mail?.text ?? '')?.[0];
  expect(link, 'the mail has a link').toBeTruthy();
  await page.goto(link as string);
}

/** Follows the link of the newest email in the browser that registered: one tap, and the user is back on the previous page. */
export async function confirmEmail(one: Actor, server: RunningServer, person: Person): Promise<void> {
  await openMailedLink(one, server, person);
  await one.inspect();
  await one.button('account.confirm_press').click();
  await one.sees('account.confirmed_in');
}

/** Follows the link on another device: the page asks for the password and doesn't log in. */
export async function confirmElsewhere(one: Actor, server: RunningServer, person: Person): Promise<void> {
  await one.page.evaluate(() => localStorage.removeItem('husainia.registration'));
  await openMailedLink(one, server, person);
  await one.field('account.password').fill(person.password);
  await one.button('account.verify').click();
  await one.sees('account.verified');
}

/** Fills the open login dialog. */
export async function logIn({ page, field, button }: Actor, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await field('account.email').fill(person.email);
  await field('account.password').fill(person.password);
  await button('account.login_title').click();
  await expect(page.getByRole('dialog')).toBeHidden();
  // a dialog over the first page removes its history entry a moment later, which would cancel a navigation
  await page.waitForFunction(() => !(window.history.state as { over?: boolean } | null)?.over);
}

/** Opens the login dialog with the page's button, and logs in. */
export async function logInFromPage(one: Actor, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await one.page
    .getByRole('main')
    .getByRole('button', { name: one.t('account.login_title') })
    .click();
  await logIn(one, person);
}
