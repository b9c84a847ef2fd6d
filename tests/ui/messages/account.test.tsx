import '../../support/browser.ts';

import { fireEvent, screen } from '@testing-library/dom';
import { afterEach, expect, it } from 'vitest';
import { newPasswordPath } from '../../../domain/mailPaths.ts';
import { homeWith, paths } from '../../../domain/paths.ts';
import { NASSER } from '../../integration/people.ts';
import { NEW, newcomer } from '../../support/newUser.ts';
import { closePage } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';
import { failing, fill, isSilentAbout, type KeyedPage, openKeyedPage, press, says } from './keyedPage.tsx';

afterEach(closePage);

const PASSWORD = 'a long password';

async function register(email: string) {
  await fill('account.username', 'Sara');
  await fill('account.email', email);
  await fill('account.phone', '50001234');
  await fill('account.password', PASSWORD);
  await press('account.register_title');
}

/** The requests of the current page. */
const ask = ({ server }: KeyedPage, method: string, body: object): Promise<Response> =>
  server.fetch(`/api/method/husainia.api.${method}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

it('registering, its email, and logging in before confirming it', async () => {
  const page = await openKeyedPage(homeWith('register'));
  page.fault(failing('api.register'));
  await register('sara@example.org');
  await says('errors.register');
  isSilentAbout('account.created');

  page.fault();
  await press('account.register_title');
  await says('account.created');
  await says('account.confirm_sent');
  expect(document.body.textContent).toContain('sara@example.org');
  await press('account.resend');
  await says('account.resent');

  await page.visit(homeWith('login'));
  await fill('account.email', 'sara@example.org');
  await fill('account.password', PASSWORD);
  await press('account.login_title');
  await says('account.not_verified');
  await press('account.resend');
  await says('account.resent');
  isSilentAbout('account.logged_in');
});

it('registering with an invalid name and password', async () => {
  await openKeyedPage(homeWith('register'));
  const send = async (name: string, password: string) => {
    await fill('account.username', name);
    await fill('account.email', 'sara@example.org');
    await fill('account.phone', '50001234');
    await fill('account.password', password);
    await press('account.register_title');
  };
  await send('S', 'seven77');
  await says('account.username_length');
  await says('account.password_length');
  await says('common.error_summary');
  isSilentAbout('account.password_same');
  await send('Administrator', 'x'.repeat(129));
  await says('account.username_reserved');
  await says('errors.too_long');
  isSilentAbout('account.password_length');
  await send('Sara', 'sara@example.org');
  await says('account.password_same');
  isSilentAbout('account.username_length');
});

it('a login that fails, one that is rate limited, and one that works', async () => {
  const server = startServer();
  const { engine } = server.site;
  engine.run(engine.administrator, ({ system }) => {
    system.setValues('User', NASSER, { role_profile_name: 'Accounts Manager' });
  });
  const page = await openKeyedPage(homeWith('login'), { server });
  const logIn = async (password: string) => {
    await fill('account.email', NASSER);
    await fill('account.password', password);
    await press('account.login_title');
  };
  await logIn(server.site.settings.samplePassword);
  await says('account.not_set_up');

  engine.run(engine.administrator, ({ system }) => {
    system.setValues('User', NASSER, { role_profile_name: 'huserprofile', user_status: 'Suspended' });
  });
  await logIn(server.site.settings.samplePassword);
  await says('account.suspended');

  engine.run(engine.administrator, ({ system }) => {
    system.setValues('User', NASSER, { user_status: 'Active' });
  });
  for (let count = 0; count < 5; count += 1) await ask(page, 'login', { usr: NASSER, pwd: `guess ${count}` });
  await logIn('guess');
  await says('common.too_many');

  server.clock.advance(20);
  await logIn(server.site.settings.samplePassword);
  await says('account.logged_in');
});

it('a forgotten password: the link, two different passwords, a used link, the new password', async () => {
  const page = await openKeyedPage(paths.forgotPassword);
  await fill('account.email', NASSER);
  isSilentAbout('account.reset_sent');
  await press('account.reset');
  await says('account.reset_sent');
  await page.server.site.outbox.settled();
  const { searchParams } = new URL(page.server.site.mailer?.mailbox?.[0]?.link ?? '');

  await page.visit(newPasswordPath(searchParams.get('token') ?? ''));
  await fill('account.new_password', PASSWORD);
  await fill('account.confirm_password', 'another one');
  await press('account.save_password');
  await says('account.password_differs');
  await fill('account.confirm_password', PASSWORD);
  await press('account.save_password');
  await says('account.password_saved');

  await page.visit(newPasswordPath(searchParams.get('token') ?? ''));
  await fill('account.new_password', PASSWORD);
  await fill('account.confirm_password', PASSWORD);
  await press('account.save_password');
  await says('account.link_expired');
});

it('input that a change of language would lose', async () => {
  await openKeyedPage(paths.forgotPassword);
  await fill('account.email', 'hissa@example.com');
  isSilentAbout('common.leave_dirty');
  await press('common.language');
  fireEvent.click(await screen.findByText('العربية'));
  await says('common.leave_dirty');
});

it('the user’s own data: saved, and a session that expires meanwhile', async () => {
  const page = await openKeyedPage(paths.editProfile, { as: NEW, server: newcomer() });
  await fill('account.first_name', 'Hissa');
  await press('account.update');
  await says('account.profile_saved');

  page.fault(failing('api/', 401));
  await page.visit(paths.addresses);
  await says('common.session_ended');
});

it('a message to staff: sent with its number, and for a cancellation', async () => {
  const page = await openKeyedPage(paths.contact);
  await fill('info.name', 'Fatima');
  await fill('account.email', 'fatima@example.org');
  await fill('info.message', 'May it begin later?');
  isSilentAbout('info.contact_sent');
  await press('info.send');
  await says('info.contact_sent');
  await press('info.another');
  await press('info.kind.cancel');
  await says('info.cancel_text');
  isSilentAbout('info.send');
  await press('common.orders');
  expect(page.address()).toBe(paths.orders);
  await says('common.login_to_continue');
});
