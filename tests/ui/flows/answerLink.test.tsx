import '../../support/browser.ts';

import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import type { CatalogueKey } from '../../../domain/messageKey.ts';
import { declineReasons } from '../../../domain/order/declineReasons.ts';
import { LINE_TYPE, STATUS } from '../../../domain/order/orderStatus.ts';
import { translate } from '../../../server/marketplace/common/translations.ts';
import { at, book, NASSER, RECITER } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { closePage, openPage, write } from '../../support/openPage.tsx';
import { type EmbeddedServer, startServer } from '../../support/serverHarness.ts';

afterEach(closePage);

const getText = (key: CatalogueKey): string => translate('en', key);
const startOf = (key: CatalogueKey): RegExp => new RegExp(`^${getText(key).split('%{')[0]}`);
const press = (key: CatalogueKey) => screen.getByRole('button', { name: getText(key) });

/** A request whose link the reciter opened without logging in. The first `lost` requests and responses are dropped. */
async function opened(lost = 0) {
  const server = startServer();
  const { line } = await book(httpParty(server, NASSER), at('2026-11-27', '19:00'));
  await server.site.outbox.settled();
  const mail = server.site.mailer?.mailbox?.find(({ to, link }) => to === RECITER.email && link?.includes('/Answer#'));
  const { pathname, hash } = new URL(mail?.link ?? '');
  const sent: { answer: string; note?: string }[] = [];
  const fetch: EmbeddedServer['fetch'] = async (input, init) => {
    if (input instanceof Request && input.url.endsWith('husainia.api.answer_link')) {
      sent.push((await input.clone().json()) as (typeof sent)[number]);
      if (sent.length <= lost) return new Response('', { status: 503 });
    }
    return server.fetch(input, init);
  };
  const { user } = await openPage(`${pathname}${hash}`, { server: { ...server, fetch } });
  await screen.findByRole('button', { name: getText('answer_link.accept') });
  const read = async () => (await httpParty(server, RECITER.email).read('Order Progress', line)).body.data;
  return { user, sent, read };
}

test('a change request needs a text, and a network error keeps it', async () => {
  const { user, sent, read } = await opened(1);
  const words = 'After 9 PM I could come, at the same price.';
  await user.click(press('answer_link.ask'));
  const dialog = await screen.findByRole('dialog', { name: getText('answer_link.ask_question') });
  const field = within(dialog).getByRole('textbox', { name: new RegExp(getText('answer_link.ask_words')) });
  await user.click(press('answer_link.ask_send'));
  expect(await within(dialog).findByText(`${getText('answer_link.ask_words')} is required`)).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);

  await write(user, field, words);
  await user.click(press('answer_link.ask_send'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(await within(dialog).findByText(getText('errors.save'))).toBeTruthy();
  expect(field).toHaveProperty('value', words);
  await user.click(press('answer_link.ask_send'));
  expect(await screen.findByRole('heading', { level: 1, name: startOf('answer_link.state.asked') })).toBeTruthy();
  expect(sent.map(({ answer, note }) => [answer, note])).toEqual(Array(2).fill(['ask', words]));
  expect(await read()).toMatchObject({ status: STATUS.pendingVerification, status_note: words });
});

test('another time is proposed with two clicks, and the request can still be accepted', async () => {
  const { user, sent, read } = await opened();
  const wanted = at('2026-11-27', '20:00');
  const chip = await waitFor(() => {
    const found = document.querySelector<HTMLElement>(`[data-start="${wanted}"]`);
    expect(found).toBeTruthy();
    return found as HTMLElement;
  });
  await user.click(chip);
  // the selection isn't sent yet
  expect(sent).toEqual([]);
  await user.click(press('answer_link.send_proposal'));
  expect(await screen.findByText(/^You proposed .*8:00.*The host can respond until/)).toBeTruthy();
  expect(await read()).toMatchObject({ move_by: 'vendor', move_start: wanted, status: STATUS.pendingVerification });
  expect(screen.queryByRole('button', { name: getText('answer_link.send_proposal') })).toBeNull();
  await user.click(press('answer_link.accept'));
  expect(await screen.findByRole('heading', { level: 1, name: startOf('answer_link.state.accepted') })).toBeTruthy();
});

test('a usual decline reason is added and removed with one click, and own text stays', async () => {
  const { user, read } = await opened();
  await user.click(press('answer_link.decline'));
  const dialog = await screen.findByRole('dialog', { name: getText('answer_link.decline_question') });
  const field = within(dialog).getByRole('textbox', { name: new RegExp(getText('answer_link.decline_words')) });
  const reasons = declineReasons(LINE_TYPE.reciter, 'en');
  const [first = '', , short = ''] = reasons;
  const reason = (name: string) => within(dialog).getByRole('button', { name });
  for (const name of reasons) expect(reason(name).getAttribute('aria-pressed')).toBe('false');
  await user.click(reason(first));
  expect(field).toHaveProperty('value', first);
  await user.click(reason(first));
  expect(field).toHaveProperty('value', '');
  await user.click(reason(short));
  await write(user, field, `${short} Ask me two days before.`);
  expect(reason(short).getAttribute('aria-pressed')).toBe('false');
  await user.click(within(dialog).getByRole('button', { name: getText('answer_link.decline') }));
  expect(await screen.findByRole('heading', { level: 1, name: startOf('answer_link.state.declined') })).toBeTruthy();
  expect(await read()).toMatchObject({ status: STATUS.cancelled, status_note: `${short} Ask me two days before.` });
});

test('declining asks for a reason before anything is sent', async () => {
  const { user, sent, read } = await opened();
  await user.click(press('answer_link.decline'));
  const dialog = await screen.findByRole('dialog', { name: getText('answer_link.decline_question') });
  const decline = within(dialog).getByRole('button', { name: getText('answer_link.decline') });
  await user.click(decline);
  expect(await within(dialog).findByText(getText('answer_link.say_why'))).toBeTruthy();
  expect(sent).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: declineReasons(LINE_TYPE.reciter, 'en')[0] as string }));
  await user.click(decline);
  expect(await screen.findByRole('heading', { level: 1, name: startOf('answer_link.state.declined') })).toBeTruthy();
  expect(sent).toHaveLength(1);
  expect((await read()).status).toBe(STATUS.cancelled);
});
