import '../../support/browser.ts';

import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { providerPaths, serverPaths, staffPaths, welcomePath } from '../../../domain/paths.ts';
import { hashPasswordNow } from '../../../server/marketplace/accounts/passwords.ts';
import { storePasswordHash } from '../../../server/marketplace/accounts/sql/accounts.ts';
import { KITCHEN, STAFF } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { closePage, openPage, write } from '../../support/openPage.tsx';
import { type EmbeddedServer, startServer } from '../../support/serverHarness.ts';

const EMAIL = 'new.kitchen@example.com';
const PDF = '/files/private/0123456789abcdef01234567.pdf';

afterEach(async () => {
  await closePage();
  vi.restoreAllMocks();
});

/** A server where an account has uploaded a PDF; the page's next upload returns it. */
function withUpload(email: string, server: EmbeddedServer): EmbeddedServer {
  const { engine } = server.site;
  engine.run(engine.administrator, ({ system, database }) => {
    const { name } = system.insert({ doctype: 'File', file_url: PDF, file_name: 'a.pdf', is_private: 1 });
    database.run('UPDATE "tabFile" SET "owner" = ? WHERE "name" = ?', [email, name]);
  });
  return {
    ...server,
    async fetch(input, init) {
      // jsdom's files can't be sent to a server that reads Node's
      if (input instanceof Request && input.url.includes(serverPaths.upload)) return Response.json({ file_url: PDF });
      return server.fetch(input, init);
    },
  };
}

const dialog = () => within(screen.getByRole('dialog'));
const choose = (name: string, type: string) => {
  const picker = document.querySelector<HTMLInputElement>('input[type="file"][multiple]');
  if (!picker) throw new Error('no picker');
  fireEvent.change(picker, { target: { files: [new File(['%PDF-1.7'], name, { type })] } });
};
const item = (title: string) => within(screen.getByRole('heading', { name: title }).closest('li') as HTMLElement);

test('a new kitchen adds a licence in the welcome, which asks for what is wrong at its field', async () => {
  const server = startServer();
  const staff = httpParty(server, STAFF);
  await staff.method('husainia.api.invite_provider', {
    ...{ email: EMAIL, full_name: 'Bait', mobile_no: '55501021', role_profile_name: 'Restaurant', language: 'en' },
  });
  server.seed(({ database, random }) =>
    storePasswordHash(database, EMAIL, hashPasswordNow(random, server.samplePassword)),
  );
  const { user } = await openPage(welcomePath('documents'), { as: EMAIL, server: withUpload(EMAIL, server) });
  await screen.findByText('0 of 5 steps complete');
  expect(item('Commercial licence').getByText('Missing')).toBeTruthy();
  // staff looks at it in person: there is nothing to upload
  const civilId = item('Civil ID of the owner');
  expect(civilId.getByText('To be seen')).toBeTruthy();
  expect(civilId.queryByRole('button')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Add: Commercial licence' }));
  await screen.findByRole('dialog');
  await user.click(dialog().getByRole('button', { name: 'Send to our team' }));
  await waitFor(() => expect(dialog().getAllByText('Choose a PDF or a photo.').length).toBeGreaterThan(0));
  expect(dialog().getAllByText('Enter the last day on which it is valid.').length).toBeGreaterThan(0);
  choose('licence.docx', 'application/msword');
  await waitFor(() => expect(dialog().getAllByText('Use a PDF, JPEG, PNG or WebP file.').length).toBeGreaterThan(0));
  choose('licence.pdf', 'application/pdf');
  await dialog().findByText('licence.pdf');
  const day = dialog().getByRole<HTMLInputElement>('textbox', { name: /^Valid until/ });
  await write(user, day, '1/5/2026');
  await user.click(dialog().getByRole('button', { name: 'Send to our team' }));
  await waitFor(() => expect(dialog().getAllByText(/This date has passed/).length).toBeGreaterThan(0));
  // what was typed and chosen is still there
  expect(dialog().getByText('licence.pdf')).toBeTruthy();
  await user.clear(day);
  await write(user, day, '1/5/2028');
  await user.click(dialog().getByRole('button', { name: 'Send to our team' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(item('Commercial licence').getByText('With our team')).toBeTruthy());
  expect(item('Commercial licence').getByText(/Valid until .*1 May 2028/)).toBeTruthy();

  // the preview names the document that is still missing
  await user.click(screen.getByRole('link', { name: 'Preview' }));
  const missing = await screen.findByRole('link', { name: /^Food handling permit/ });
  expect(missing.getAttribute('href')).toBe(providerPaths.documents);
  expect(screen.queryByRole('link', { name: /^Commercial licence/ })).toBeNull();

  // it can be taken back until staff decides
  await user.click(screen.getByRole('link', { name: 'Documents' }));
  await user.click(await screen.findByRole('button', { name: 'Delete: Commercial licence' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(item('Commercial licence').getByText('Missing')).toBeTruthy());
});

test('staff sees what is missing before verifying, rejects with a reason, and notes a civil ID as seen', async () => {
  const plain = startServer();
  const server = withUpload(KITCHEN.email, plain);
  const kitchen = httpParty(plain, KITCHEN.email);
  const staff = httpParty(plain, STAFF);
  const document = { document_type: 'kitchen-licence', files: [PDF], expires_on: '2028-05-01' };
  expect((await kitchen.method('husainia.api.add_document', document)).status).toBe(200);
  await staff.method('husainia.api.set_vendor_status', {
    ...{ doctype: 'Restaurant', name: KITCHEN.name, status: 'Suspended', note: 'Checks.' },
  });
  const { user } = await openPage(`${staffPaths.verification}/restaurants/${KITCHEN.name}`, { as: STAFF, server });
  await screen.findByText(/^Missing: .*Commercial licence.*Food handling permit.*Verify needs a note\.$/);
  // Verify without a note says so at its field
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  await user.click(dialog().getByRole('button', { name: 'Verify' }));
  await waitFor(() => expect(dialog().getByRole('textbox').getAttribute('aria-invalid')).toBe('true'));
  await user.click(dialog().getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(screen.getByRole('button', { name: 'Reject: Commercial licence' }));
  await write(user, dialog().getByRole('textbox'), 'The second page is missing.');
  await user.click(dialog().getByRole('button', { name: 'Reject' }));
  await screen.findByText(/^Reason: .*The second page is missing\./);

  await user.click(screen.getByRole('button', { name: 'Note as seen: Civil ID of the owner' }));
  await write(user, dialog().getByRole('textbox', { name: /^Valid until/ }), '2/6/2029');
  await user.click(dialog().getByRole('button', { name: 'Note as seen' }));
  await screen.findByText(/Valid until .*2 Jun 2029/);
});

test('staff finds providers with documents to check, and the list of types in the settings', async () => {
  const plain = startServer();
  const server = withUpload(KITCHEN.email, plain);
  const document = { document_type: 'kitchen-licence', files: [PDF], expires_on: '2028-05-01' };
  await httpParty(plain, KITCHEN.email).method('husainia.api.add_document', document);
  const { user } = await openPage(staffPaths.dashboard, { as: STAFF, server });
  await user.click(await screen.findByRole('link', { name: /Documents of 1 provider to check/ }));
  const row = await screen.findByRole('link', { name: 'Qidr wa Dallah' });
  expect(row.closest('li')?.textContent).toContain('1 to check');
  await closePage();
  await openPage('/settings', { as: STAFF, server: plain });
  const link = await screen.findByRole('link', { name: 'Change the list' });
  expect(link.getAttribute('href')).toBe('/document-types');
  await screen.findByText('Food handling permit');
});
