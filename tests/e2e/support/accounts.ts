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

/** Fills the open registration dialog and reads where the mail went. */
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

/** Follows the link of the newest mail to this person and gives the password there. */
export async function confirmEmail(
  { page, field, button, sees }: Actor,
  server: RunningServer,
  person: Person,
): Promise<void> {
  const [mail] = await server.mailsTo(person.email);
  const link = /https?:\/\/\S*VerifyEmail\?token=[\w-]+/.exec(mail?.text ?? '')?.[0];
  expect(link, 'the mail has a link').toBeTruthy();
  await page.goto(link as string);
  await field('account.password').fill(person.password);
  await button('account.verify').click();
  await sees('account.verified');
}

/** Fills the open login dialog. */
export async function logIn({ page, field, button }: Actor, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await field('account.email').fill(person.email);
  await field('account.password').fill(person.password);
  await button('account.login_title').click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Opens the login dialog by the page's own button, and logs in. */
export async function logInFromPage(one: Actor, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await one.page
    .getByRole('main')
    .getByRole('button', { name: one.t('account.login_title') })
    .click();
  await logIn(one, person);
}
