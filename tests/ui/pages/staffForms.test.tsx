import '../../support/browser.ts';

import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { staffResourcePath } from '../../../domain/backOfficePaths.ts';
import { staffPaths } from '../../../domain/paths.ts';
import { COMPLAINT_STATE } from '../../../domain/states/complaint.ts';
import { VERIFICATION, type Verification } from '../../../domain/states/verification.ts';
import { RECITER, RIVAL, STAFF } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { closePage, openPage, write } from '../../support/openPage.tsx';
import { type EmbeddedServer, startServer } from '../../support/serverHarness.ts';

afterEach(closePage);

const BANNER = 'condolence-care';
const headline = () => screen.findByLabelText<HTMLInputElement>(/^Headline(?! \(Arabic)/);

/** Someone else saves a banner, and the page is notified. */
async function saveElsewhere(server: EmbeddedServer, values: Record<string, unknown>): Promise<void> {
  const api = server.apiAs(STAFF);
  const { data: before } = await api.getOne('banners', { id: BANNER });
  server.clock.advance(1);
  await api.update('banners', { id: BANNER, data: { ...before, ...values }, previousData: before });
  const { queryClient } = await import('../../../src/app/queryClient.ts');
  // like the change stream: an open form's initial record stays
  await queryClient.invalidateQueries({ queryKey: ['banners'], predicate: ({ queryKey }) => queryKey[1] !== 'getOne' });
}

test('an open form shows another user’s save, or a notice once it has input', async () => {
  const server = startServer();
  const { user } = await openPage(`/banners/${BANNER}`, { as: STAFF, server });
  await headline();
  await saveElsewhere(server, { headline: 'Saved elsewhere' });
  await waitFor(async () => expect((await headline()).value).toBe('Saved elsewhere'));
  expect(screen.queryByText(/Someone else saved changes in the meantime/)).toBeNull();
  await write(user, await headline(), 'Typed here');
  await saveElsewhere(server, { sort_order: 98 });
  await screen.findByText(/Someone else saved changes in the meantime/);
  expect((await headline()).value).toBe('Typed here');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/ saved\.$/);
  await waitFor(() => expect(screen.queryByText(/Someone else saved changes in the meantime/)).toBeNull());
  const { data } = await server.apiAs(STAFF).getOne('banners', { id: BANNER });
  expect([data.headline, data.sort_order]).toEqual(['Typed here', 98]);
});

test('Ctrl+S saves the focused form and never the page as a file', async () => {
  const server = startServer();
  const { user } = await openPage(`/banners/${BANNER}`, { as: STAFF, server });
  await write(user, await headline(), 'By keys');
  (await headline()).focus();
  expect(fireEvent.keyDown(document.activeElement!, { code: 'KeyS', key: 'س', ctrlKey: true })).toBe(false);
  await screen.findByText(/ saved\.$/);
  expect((await server.apiAs(STAFF).getOne('banners', { id: BANNER })).data.headline).toBe('By keys');
  expect(document.activeElement).toBe(await headline());
});

test('a decision is made by keyboard, and leads to the next waiting provider', async () => {
  const server = startServer();
  const { engine } = server.site;
  const set = (name: string, verification_status: Verification) =>
    engine.run(engine.administrator, ({ system }) => {
      system.setValues('Qaari Zakreen', name, { verification_status });
    });
  engine.run(engine.administrator, ({ system }) => {
    for (const doctype of ['Qaari Zakreen', 'Restaurant'])
      for (const { name } of system.list(doctype, { filters: [['verification_status', '=', VERIFICATION.pending]] }))
        system.setValues(doctype, String(name), { verification_status: VERIFICATION.verified });
  });
  for (const { name } of [RECITER, RIVAL]) set(name, VERIFICATION.pending);
  const { user, address } = await openPage(`${staffPaths.verification}/reciters/${RECITER.name}`, {
    as: STAFF,
    server,
  });
  await screen.findByText('confirmed');
  expect(screen.queryByRole('link', { name: /^Next/ })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Request changes' }));
  const note = within(await screen.findByRole('dialog')).getByRole('textbox');
  await write(user, note, 'The picture shows somebody else.');
  note.focus();
  fireEvent.keyDown(note, { key: 'Enter', ctrlKey: true });
  const next = await screen.findByRole('link', { name: 'Next (1)' });
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(next);
  await waitFor(() => expect(address()).toBe(`${staffPaths.verification}/reciters/${RIVAL.name}`));
});

test('a provider’s unconfirmed email is visible during verification', async () => {
  const server = startServer();
  const { engine } = server.site;
  engine.run(engine.administrator, ({ system }) => {
    system.setValues('User', RECITER.email, { email_verified: 0 });
  });
  await openPage(`${staffPaths.verification}/reciters/${RECITER.name}`, { as: STAFF, server });
  await screen.findByText('not confirmed yet');
});

test('closing a message leads to the oldest open one', async () => {
  const server = startServer();
  const question = { name: 'Ali', email: 'ali@example.com', message: 'Until when may I book?' };
  const { number } = (await httpParty(server).method('husainia.api.contact', question)).body.message;
  const { data } = await server.apiAs(STAFF).getList('messages', {
    filter: { state_neq: COMPLAINT_STATE.closed },
    sort: { field: 'creation', order: 'ASC' },
    pagination: { page: 1, perPage: 50 },
  });
  const { user, address } = await openPage(`${staffResourcePath('messages')}/${number}/show`, {
    as: STAFF,
    server,
  });
  await user.click(await screen.findByRole('button', { name: 'Close without an answer' }));
  const next = await screen.findByRole('link', { name: `Next (${data.length - 1})` });
  await user.click(next);
  const oldest = data.find(({ id }) => id !== number);
  await waitFor(() => expect(address()).toBe(`${staffResourcePath('messages')}/${oldest?.id}/show`));
});
