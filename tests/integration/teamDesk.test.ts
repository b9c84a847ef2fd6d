import { beforeAll, describe, expect, it } from 'vitest';
import { methodUrl } from '../../domain/paths.ts';
import type { Row } from '../../server/ports/row.ts';
import { type HttpParty, httpParty } from '../support/httpParty.ts';
import type { TestServer } from '../support/testServer.ts';
import { testServer } from '../support/testServerFactory.ts';
import { NASSER, RECITER, STAFF } from './people.ts';

let server: TestServer;
let guest: HttpParty;
let customer: HttpParty;
let staff: HttpParty;
const EMAIL = 'fatima@example.com';
const words = { name: 'Fatima', email: EMAIL, message: 'Can the majlis begin later?', language: 'ar' };

beforeAll(() => {
  server = testServer();
  guest = httpParty(server);
  customer = httpParty(server, NASSER);
  staff = httpParty(server, STAFF);
});

const write = async (party: HttpParty, more: object = {}): Promise<string> =>
  (await party.method('husainia.api.contact', { ...words, ...more })).body.message.number;
const replyTo = (name: string, more: object = { answer: 'Yes,\nat nine.' }) =>
  staff.method('husainia.api.answer_message', { name, ...more });
const read = async (name: string): Promise<Row> => (await staff.read('Contact Message', name)).body.data;
const saidIn = async (name: string) => ((await read(name)).thread as Row[]).map((row) => [row.side, row.words]);
async function mailsTo(address: string) {
  return (await server.mails()).filter(({ to }) => to === address);
}
const audits = (name: string): Row[] =>
  server.stored(({ system }) =>
    system
      .list('Audit Event', {
        fields: ['action', 'value_before', 'value_after', 'actor'],
        filters: [['ref_name', '=', name]],
        order_by: 'creation asc',
        limit_page_length: 0,
      })
      .map((row) => ({ ...row })),
  );

describe('a reply to a message', () => {
  it('is emailed in the sender’s language, appears in the thread, and is audited', async () => {
    const number = await write(guest);
    const { body } = await replyTo(number);
    expect(body.message).toEqual({ name: number, state: 'Answered', mailed: EMAIL });
    expect(await saidIn(number)).toEqual([['team', 'Yes,\nat nine.']]);
    const mail = (await mailsTo(EMAIL)).find(({ text }) => text.includes('at nine.'));
    expect(mail?.subject).toContain('ردّنا');
    expect(mail?.link).toContain(`/ContactUs?number=${number}`);
    const [audit] = audits(number);
    expect(audit).toMatchObject({ action: 'answer_message', actor: STAFF });
    expect([JSON.parse(String(audit?.value_before)).state, JSON.parse(String(audit?.value_after)).state]).toEqual([
      'New',
      'Answered',
    ]);
    expect((await customer.method('husainia.api.answer_message', { name: number, answer: 'x' })).status).toBe(403);
  });

  it('can be answered in the thread only by the sender, once per text', async () => {
    const number = await write(guest, { message: 'And the way?' });
    await replyTo(number);
    const reply = { message: 'Thank you, and parking?', number };
    expect(await write(guest, reply)).toBe(number);
    expect(await write(guest, reply)).toBe(number);
    expect(await saidIn(number)).toEqual([
      ['team', 'Yes,\nat nine.'],
      ['customer', 'Thank you, and parking?'],
    ]);
    expect((await read(number)).state).toBe('New');
    // another account's number gives no access
    expect(await write(guest, { ...reply, email: 'stranger@example.com' })).not.toBe(number);
    expect(await write(customer, { ...reply, email: NASSER, message: 'Mine?' })).not.toBe(number);
    expect((await saidIn(number)).length).toBe(2);
  });

  it('can close the message with or without a text, once, but never a complaint', async () => {
    const number = await write(guest, { message: 'A third.' });
    expect((await replyTo(number, { answer: ' ' })).messages[0]).toMatchObject({
      fieldname: 'answer',
      key: 'common.required',
    });
    expect((await replyTo(number, { close: 1 })).body.message).toEqual({ name: number, state: 'Closed', mailed: null });
    const again = await replyTo(number);
    expect([again.status, again.messages[0]?.key]).toEqual([409, 'staff.message.closed_already']);
    // a later message is separate
    expect(await write(guest, { message: 'Still there?', number })).not.toBe(number);
    const complaint = server.seed(({ system }) =>
      String(
        system.list('Contact Message', {
          filters: [
            ['category', '=', 'Complaint'],
            ['state', '=', 'New'],
          ],
        })[0]?.name,
      ),
    );
    expect((await replyTo(complaint, { answer: 'So.', close: 1 })).status).toBe(409);
    expect((await replyTo(complaint, { answer: 'We are looking into it.' })).body.message.state).toBe('Answered');
  });

  it('can’t be emailed if only a phone number was given', async () => {
    const number = await write(guest, { email: '', phone: '51234567', message: 'Call me.' });
    expect((await replyTo(number)).body.message.mailed).toBeNull();
  });
});

describe('staff notes', () => {
  const about = { about: 'reciter', name: RECITER.name };
  const notes = async (party = staff) =>
    party.call('GET', `${methodUrl('husainia.api.staff_notes')}?${new URLSearchParams(about)}`);

  it('are readable only by staff, with their author, and audited', async () => {
    const response = await staff.method('husainia.api.add_staff_note', { ...about, note: 'Voice is fine.' });
    expect(response.body.message.notes[0]).toMatchObject({ note: 'Voice is fine.', assignee: null });
    for (const email of [NASSER, RECITER.email]) expect((await notes(httpParty(server, email))).status).toBe(403);
    expect((await httpParty(server, RECITER.email).call('GET', '/api/resource/Staff%20Note')).status).toBe(403);
    expect(audits(RECITER.name).at(-1)).toMatchObject({ action: 'staff_note' });
    expect((await staff.method('husainia.api.add_staff_note', { ...about, note: '' })).messages[0]?.key).toBe(
      'staff.note_required',
    );
    expect((await staff.method('husainia.api.add_staff_note', { ...about, name: 'nobody', note: 'x' })).status).toBe(
      404,
    );
    const user = { about: 'user', name: NASSER, note: 'x' };
    expect((await staff.method('husainia.api.add_staff_note', user)).status).toBe(417);
  });

  it('assign a record to a colleague, who sees it first; a repeat has no effect', async () => {
    const assign = (user: string) => staff.method('husainia.api.assign_record', { ...about, user });
    const mine = async () =>
      (await staff.call('GET', methodUrl('husainia.api.staff_dashboard'))).body.message.mine.map(
        ({ name }: Row) => name,
      );
    expect((await assign(STAFF)).body.message.assigned.user).toBe(STAFF);
    await assign(STAFF);
    expect(audits(RECITER.name).filter(({ action }) => action === 'assign')).toHaveLength(1);
    expect(await mine()).toEqual([RECITER.name]);
    const held = await staff.call(
      'GET',
      `${methodUrl('husainia.api.record_holders')}?${new URLSearchParams({ about: 'reciter', names: `${RECITER.name},nobody` })}`,
    );
    expect(held.body.message).toMatchObject([{ name: RECITER.name, user: STAFF }]);
    expect((await assign(NASSER)).status).toBe(417);
    expect((await assign('')).body.message.assigned).toBeNull();
    expect(await mine()).toEqual([]);
    expect((await notes()).body.message.notes.map(({ assignee }: Row) => assignee)).toHaveLength(3);
  });
});
