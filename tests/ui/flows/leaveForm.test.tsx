import '../../support/browser.ts';

import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { staffResourcePath } from '../../../domain/backOfficePaths.ts';
import { providerPaths, staffPaths } from '../../../domain/paths.ts';
import { RECITER, STAFF } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { closePage, openPage, write } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';

afterEach(closePage);

const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const ADDRESS = /^Address(?! of)/;

test('leaving a changed form shows our own prompt, and staying loses nothing', async () => {
  const { user } = await openPage(providerPaths.reciterProfile, { as: RECITER.email });
  await write(user, await box(ADDRESS), 'Half a sentence');
  const away = () => user.click(screen.getByRole('link', { name: 'Packages' }));
  await away();
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await user.click(within(question).getByRole('button', { name: 'Stay' }));
  expect((await box(ADDRESS)).value).toBe('Half a sentence');
  await away();
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: ADDRESS })).toBeNull());
});

test('changes after a failed save prompt too', async () => {
  const server = startServer();
  const fetch: typeof server.fetch = async (input, init) =>
    input instanceof Request && input.method === 'PUT' ? new Response('', { status: 500 }) : server.fetch(input, init);
  const { user } = await openPage(providerPaths.reciterProfile, { as: RECITER.email, server: { ...server, fetch } });
  await write(user, await box(ADDRESS), 'Half a sentence');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await screen.findByRole('alert');
  // the time after which a successful save would navigate has passed
  await new Promise((resolve) => setTimeout(resolve, 1200));
  await user.click(screen.getByRole('link', { name: 'Packages' }));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
});

test('a session that expires in a form is reported once, and after login the input is restored', async () => {
  const server = startServer();
  const { user } = await openPage(providerPaths.reciterProfile, { as: RECITER.email, server });
  await write(user, await box(ADDRESS), 'Half a sentence');
  const { session } = await import('../../../src/session/sessionStore.ts');
  await server.apiAs(RECITER.email, session.authorization()).logout();
  await user.click(screen.getByRole('button', { name: 'Update' }));
  const dialog = await screen.findByRole('dialog');
  expect((await within(dialog).findAllByText(/Your session has ended/)).length).toBeGreaterThan(0);
  expect(within(dialog).getByLabelText<HTMLInputElement>(/email/i).value).toBe(RECITER.email);
  expect(document.body.textContent).not.toContain('Internal server error');
  expect(screen.queryByRole('alert')).toBeNull();
  const password = within(dialog).getByLabelText(/password/i, { selector: 'input' });
  await write(user, password, server.site.settings.samplePassword);
  await user.click(within(dialog).getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(async () => expect((await box(ADDRESS)).value).toBe('Half a sentence'));
  expect(document.body.textContent).not.toContain('Internal server error');
});

test('a provider whose profile staff saved meanwhile chooses per field, with own wording', async () => {
  const server = startServer();
  const { user } = await openPage(providerPaths.reciterProfile, { as: RECITER.email, server });
  await write(user, await box(ADDRESS), 'Rumaithiya, block 3');
  const staff = httpParty(server, STAFF);
  expect((await staff.update('Qaari Zakreen', RECITER.name, { address: 'Salwa', priority: 7 })).status).toBe(200);
  await user.click(screen.getByRole('button', { name: 'Update' }));
  const question = await screen.findByRole('dialog');
  within(question).getByText(/Salwa/);
  await user.click(within(question).getByRole('button', { name: 'Save selection' }));
  await waitFor(async () => {
    const { data } = (await staff.read('Qaari Zakreen', RECITER.name)).body;
    expect([data.address, data.priority]).toEqual(['Rumaithiya, block 3', 7]);
  });
});

test('a reply and a note prompt once when the page is left, and are restored afterwards', async () => {
  const server = startServer();
  const filters = { state: ['!=', 'Closed'] };
  const [message] = (await httpParty(server, STAFF).list('Contact Message', { filters })).body.data;
  const page = `${staffResourcePath('messages')}/${message.name}/show`;
  const { user, address, visit } = await openPage(page, { as: STAFF, server });
  await write(user, await box(/^Answer/), 'We looked into');
  await write(user, await box(/^Note/), 'Call him on Sunday');
  const away = () => user.click(screen.getByRole('link', { name: 'Payouts' }));
  await away();
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stay' }));
  expect((await box(/^Answer/)).value).toBe('We looked into');
  await away();
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(address()).toBe(staffPaths.payouts));
  await visit(page);
  expect((await box(/^Answer/)).value).toBe('We looked into');
  await user.click(screen.getByRole('button', { name: 'Add a note' }));
  await waitFor(async () => expect((await box(/^Note/)).value).toBe(''));
  await screen.findByText('Call him on Sunday');
});
