import '../../support/browser.ts';

import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { staffResourcePath } from '../../../domain/backOfficePaths.ts';
import { STATUS } from '../../../domain/order/orderStatus.ts';
import { backOfficeOrderPath, orderPath } from '../../../domain/paths.ts';
import { httpParty } from '../../support/httpParty.ts';
import { closePage, openPage, write } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';

afterEach(async () => {
  await closePage();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const customer = 'nasser.customer@example.com';
const provider = 'yousef-al-sanbouki@example.com';
const staff = 'staff@example.com';

/** The customer's line whose provider has just arrived. */
async function arrivedLine(server: ReturnType<typeof startServer>): Promise<string> {
  const { data } = await server.apiAs(customer).getList('orders', {
    pagination: { page: 1, perPage: 1 },
    filter: { status: STATUS.arrived },
  });
  return String(data[0]?.id);
}

const complaintOf = async (server: ReturnType<typeof startServer>, line: string) =>
  (
    await server
      .apiAs(staff)
      .getList('messages', { pagination: { page: 1, perPage: 9 }, filter: { order_progress: line } })
  ).data;

test('a customer complains: the dialog rejects an empty message, and a sent one shows its number', async () => {
  const server = startServer();
  const line = await arrivedLine(server);
  const { user } = await openPage(orderPath(line), { as: customer, server });
  await user.click(await screen.findByRole('button', { name: 'File a complaint' }));
  const dialog = await screen.findByRole('dialog');
  // the clock of each stage, before anything is sent
  const clocks = (where: HTMLElement) =>
    within(where)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  await within(dialog).findByText('Decision');
  const [sentUntil, answer, decision, refund] = clocks(dialog);
  expect(sentUntil).toMatch(/Your complaintPossible until .*2026/);
  expect(answer).toMatch(/First answerUrgent matters within 30 minutes/);
  expect(decision).toMatch(/Decision.*By .*28 Nov 2026.* at the latest/);
  expect(refund).toBe('4Refund, if you get oneWithin 60 days of its approval');
  await user.click(within(dialog).getByRole('button', { name: 'Send complaint' }));
  expect(await within(dialog).findByText('Write your message.')).toBeTruthy();
  expect(await complaintOf(server, line)).toEqual([]);

  await write(user, within(dialog).getByRole('textbox', { name: /Your message/ }), 'He came an hour late.');
  await user.click(within(dialog).getByRole('button', { name: 'Send complaint' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [complaint] = await complaintOf(server, line);
  const note = (await screen.findByText(`Your complaint is with our team. Number: ${complaint?.id}`)).closest(
    '[role="alert"]',
  );
  // the first stage is done, and says when
  expect(clocks(note as HTMLElement)[0]).toMatch(/^Your complaint21 Nov 2026/);
  expect(note?.querySelector('[aria-current="step"]')?.textContent).toContain('First answer');
  expect(screen.queryByRole('button', { name: 'File a complaint' })).toBeNull();
  // the timeline also shows events that changed no status
  expect(await screen.findByText('You filed a complaint')).toBeTruthy();
});

test('a rejected complaint keeps the input', async () => {
  const server = startServer();
  const line = await arrivedLine(server);
  const { user } = await openPage(orderPath(line), { as: customer, server });
  await user.click(await screen.findByRole('button', { name: 'File a complaint' }));
  const dialog = await screen.findByRole('dialog');
  const field = within(dialog).getByRole('textbox', { name: /Your message/ });
  await write(user, field, 'He came an hour late.');
  server.clock.advance(7 * 60);
  await user.click(within(dialog).getByRole('button', { name: 'Send complaint' }));
  expect(await within(dialog).findByText('You can file a complaint until 5 hours after the end.')).toBeTruthy();
  expect((field as HTMLTextAreaElement).value).toBe('He came an hour late.');
});

test('staff finds it, gets an error for too high a refund, and closes it; the customer reads the reply', async () => {
  const server = startServer();
  const line = await arrivedLine(server);
  await server.apiAs(customer).complain({ name: line, message: 'He came an hour late.' });

  const { user } = await openPage(staffResourcePath('messages'), { as: staff, server });
  const [complaint] = await complaintOf(server, line);
  // next to the customer's earlier complaint
  const link = await waitFor(() => {
    const links = screen.getAllByRole('link', { name: 'Nasser Al-Mirzabi' });
    const own = links.find((one) => one.getAttribute('href')?.includes(`/${complaint?.id}/`));
    if (!own) throw new Error('the new complaint is not in the list');
    return own;
  });
  await user.click(link);
  expect(await screen.findByText('He came an hour late.')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Close complaint' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('radio', { name: 'Refund' }));
  await write(user, screen.getByRole('textbox', { name: /^Reason/ }), 'Half an hour is refunded.');
  // the input is kept for users who only looked something up
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Close complaint' }));
  const dialog = await screen.findByRole('dialog');
  const confirm = within(dialog).getByRole('button', { name: 'Close complaint' });
  await write(user, within(dialog).getByRole('textbox', { name: /^Refund/ }), '40.001');
  await user.click(confirm);
  expect(await within(dialog).findByText(/^You can refund up to \u206840\.00\sKD\u2069\.$/)).toBeTruthy();

  await write(user, within(dialog).getByRole('textbox', { name: /^Refund/ }), '12.345');
  await user.click(confirm);
  expect(await screen.findByText('Complaint closed. The customer and the provider were notified.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Close complaint' })).toBeNull());
  expect(await complaintOf(server, line)).toMatchObject([{ state: 'Closed', outcome: 'refunded' }]);

  await closePage();
  await openPage(orderPath(line), { as: customer, server });
  // next to the complaint, and in the history
  expect(await screen.findByText(/Our answer: .*Half an hour is refunded\./)).toBeTruthy();
});

test('staff pays what is due; the provider sees it', async () => {
  const server = startServer();
  const { data } = await server.apiAs(provider).getList('orders', {
    pagination: { page: 1, perPage: 1 },
    filter: { status: STATUS.delivered },
  });
  const line = String(data[0]?.id);
  await httpParty(server, provider).method('husainia.api.set_bank', {
    bank_account_name: 'Yousef Al-Sanbouki',
    bank_iban: 'KW81CBKU0000000000001234560101',
    password: server.site.settings.samplePassword,
  });
  const page = await openPage(backOfficeOrderPath(line), { as: staff, server });
  // the bank account has just changed: the payout waits until staff release it
  await page.user.click(await screen.findByRole('button', { name: 'Release' }));
  const question = await screen.findByRole('dialog');
  await write(page.user, within(question).getByRole('textbox', { name: /^Reason/ }), 'Asked by telephone.');
  await page.user.click(within(question).getByRole('button', { name: 'Release' }));
  await page.user.click(await screen.findByRole('button', { name: 'Mark as paid' }));
  const dialog = await screen.findByRole('dialog', { name: /transferred to the provider/ });
  await page.user.click(within(dialog).getByRole('button', { name: 'Mark as paid' }));
  expect(await within(dialog).findByText('Enter the bank reference.')).toBeTruthy();
  await write(page.user, within(dialog).getByRole('textbox'), 'NBK-77');
  await page.user.click(within(dialog).getByRole('button', { name: 'Mark as paid' }));
  expect(await screen.findByText('Payout marked as paid.')).toBeTruthy();

  await closePage();
  await openPage(backOfficeOrderPath(line), { as: provider, server });
  expect(await screen.findByText('NBK-77')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mark as paid' })).toBeNull();
});

test('photos can be added to a complaint, and other files are rejected at once', async () => {
  const server = startServer();
  const line = await arrivedLine(server);
  // jsdom's files aren't Node's
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:plates');
  const { user } = await openPage(orderPath(line), { as: customer, server });
  await user.click(await screen.findByRole('button', { name: 'File a complaint' }));
  const dialog = await screen.findByRole('dialog');
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no place for pictures');
  fireEvent.change(input, { target: { files: [new File(['words'], 'plates.txt', { type: 'text/plain' })] } });
  expect(await within(dialog).findByText(/^Up to 3 photos: JPEG/)).toBeTruthy();
  // nor a file that only has an image's name
  fireEvent.change(input, { target: { files: [new File(['words'], 'plates.jpg', { type: 'image/jpeg' })] } });
  await new Promise((later) => setTimeout(later, 100));
  expect(within(dialog).queryByRole('img')).toBeNull();
  fireEvent.change(input, { target: { files: [jpeg()] } });
  expect(await within(dialog).findByRole('img', { name: 'plates.jpg' })).toBeTruthy();
  expect(within(dialog).queryByText(/^Up to 3 photos: JPEG/)).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Remove photo 1' }));
  expect(within(dialog).queryByRole('img')).toBeNull();
});

/** The first bytes of an image, which identify its type. */
const jpeg = () => new File([Uint8Array.of(0xff, 0xd8, 0xff)], 'plates.jpg', { type: 'image/jpeg' });

/** An upload that stops halfway. */
class HeldUpload {
  upload: { onprogress?: (event: object) => void } = {};
  onabort?: () => void;
  open(): void {}
  setRequestHeader(): void {}
  send(): void {
    this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 });
  }
  abort(): void {
    this.onabort?.();
  }
}

test('a cancelled upload sends nothing and keeps text and photos', async () => {
  const server = startServer();
  const line = await arrivedLine(server);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:plates');
  const { user } = await openPage(orderPath(line), { as: customer, server });
  await user.click(await screen.findByRole('button', { name: 'File a complaint' }));
  const dialog = await screen.findByRole('dialog');
  const field = within(dialog).getByRole('textbox', { name: /Your message/ });
  await write(user, field, 'Half of the plates came.');
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no place for pictures');
  fireEvent.change(input, { target: { files: [jpeg()] } });
  vi.stubGlobal('XMLHttpRequest', HeldUpload);
  await user.click(within(dialog).getByRole('button', { name: 'Send complaint' }));
  const bar = await within(dialog).findByRole('progressbar', { name: 'Sending photos' });
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('50'));
  await user.click(within(dialog).getByRole('button', { name: 'Stop' }));
  expect(await within(dialog).findByText(/^Upload stopped\. Nothing was sent/)).toBeTruthy();
  expect(within(dialog).queryByRole('progressbar', { name: 'Sending photos' })).toBeNull();
  expect((field as HTMLTextAreaElement).value).toBe('Half of the plates came.');
  expect(within(dialog).getByRole('img', { name: 'plates.jpg' })).toBeTruthy();
  expect(await complaintOf(server, line)).toEqual([]);
});
