import '../support/browser.ts';

import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { homeWith } from '../../domain/paths.ts';
import { closePage, openPage, write } from '../support/openPage.tsx';

afterEach(closePage);

test('the form refuses what the server would, the server what only it knows; each at its field', async () => {
  const { user, server } = await openPage(homeWith('register'));
  const dialog = await screen.findByRole('dialog');
  const input = (label: RegExp) => within(dialog).getByLabelText(label, { selector: 'input' });
  const send = () => user.click(within(dialog).getByRole('button', { name: 'Create an account' }));
  const said = (label: RegExp) => {
    const id = input(label).getAttribute('aria-describedby')?.split(' ') ?? [];
    return id.map((one) => document.getElementById(one)?.textContent).join(' ');
  };

  await write(user, input(/username/i), 'Sara');
  await write(user, input(/e-mail/i), 'nasser.customer@example.com');
  await write(user, input(/phone|mobile/i), '5000');
  await write(user, input(/password/i), 'short');
  await send();
  expect(said(/phone|mobile/i)).toContain('Mobile number must have exactly 8 digits.');
  expect(said(/password/i)).toContain('Use at least 8 characters.');

  await write(user, input(/phone|mobile/i), '50001234');
  await write(user, input(/password/i), 'short but longer');
  await send();
  expect(await within(dialog).findAllByText('This e-mail already has an account.')).not.toHaveLength(0);
  expect(said(/e-mail/i)).toContain('This e-mail already has an account.');
  expect(input(/username/i)).toHaveProperty('value', 'Sara');

  await write(user, input(/e-mail/i), 'sara@example.org');
  await send();
  expect(await screen.findByText(/We sent a confirmation e-mail to/)).toBeTruthy();
  await server.site.outbox.settled();
  expect(server.site.mailer?.mailbox?.map(({ to }) => to)).toContain('sara@example.org');
});
