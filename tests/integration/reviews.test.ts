import { beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, instantToWire, MINUTE } from '../../domain/time/kuwaitTime.ts';
import { type HttpParty, httpParty, type WireResponse } from '../support/httpParty.ts';
import type { SeededRecords, TestServer } from '../support/testServer.ts';
import { testServer } from '../support/testServerFactory.ts';
import { advance, book, KITCHEN, NASSER, pay, RECITER, STAFF } from './people.ts';

const LAILA = 'laila.customer@example.com';
const WORDS = 'He came early and read beautifully.';
const QUESTIONS = { as_agreed: 'yes', again: 'yes', words: WORDS };

let server: TestServer;
let customer: HttpParty;
let reciter: HttpParty;
let staff: HttpParty;
let line: string;

const inSystem = <T>(work: (context: SeededRecords) => T): T => server.seed(work);
const keyOf = ({ status, messages }: WireResponse) => [status, messages[0]?.key];
const submitReview = (more: object = {}, who = customer, name = line) =>
  who.method('husainia.api.review', { name, ...QUESTIONS, ...more });
const get = (who: HttpParty, method: string, query: Record<string, string> = {}) =>
  who.call('GET', `/api/method/husainia.api.${method}?${new URLSearchParams(query)}`);
const own = async () => (await get(customer, 'line_review', { name: line })).body.message;
const ofReciter = { type: 'Qaari Zakreen', provider: RECITER.name };
const shown = async (who = httpParty(server), query: Record<string, string> = ofReciter) =>
  (await get(who, 'provider_reviews', query)).body.message;
const answered = async () => (await get(reciter, 'own_reviews')).body.message.reviews;
const reviewName = () =>
  inSystem(({ system }) => system.list('Review', { filters: [['order_progress', '=', line]] })[0]!.name);
const decide = (fields: Record<string, unknown>) => staff.update('Review', reviewName(), fields);
const reply = (words = 'Thank you.', name = reviewName()) =>
  reciter.method('husainia.api.reply_review', { name, words });
const newsOf = (user: string): string[] =>
  inSystem(({ system }) =>
    system
      .list('Husainia Notification', { fields: ['kind'], filters: [['user', '=', user]], limit_page_length: 0 })
      .map(({ kind }) => String(kind)),
  ).filter((kind) => kind.startsWith('review_'));

/** A completed booking of Nasser's with all its steps: requested, approved, paid, arrived. */
async function served(): Promise<string> {
  const booked = await book(customer, instantToWire(server.now() + 30 * HOUR));
  await reciter.method('husainia.api.approve_order', { name: booked.line });
  await pay(server, customer, booked.order);
  return booked.line;
}

beforeEach(async () => {
  server = testServer();
  // from the sample data
  inSystem(({ database }) => database.run('DELETE FROM "tabReview"'));
  [customer, reciter, staff] = [NASSER, RECITER.email, STAFF].map((email) => httpParty(server, email)) as [
    HttpParty,
    HttpParty,
    HttpParty,
  ];
  line = await served();
  await advance(server, (32 * HOUR) / MINUTE);
  const done = await customer.update('Order Progress', line, { status: 'Delivered' });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
});

describe('a host reviews a booking', () => {
  it('after the service, once per line; a repeat has no effect', async () => {
    expect(await own()).toMatchObject({ state: 'open', said: null });
    const first = await submitReview();
    expect(first.body.message).toEqual({ words_state: 'Waiting' });
    expect((await submitReview()).body.message).toEqual({ words_state: 'Waiting' });
    expect(inSystem(({ system }) => system.count('Review', { filters: [] }))).toBe(1);
    expect(await own()).toMatchObject({ state: 'open', said: { ...QUESTIONS, words_state: 'Waiting', reply: '' } });
    expect(inSystem(({ system }) => system.get('Review', reviewName()))).toMatchObject({
      ...{ order_progress: line, type: 'Qaari Zakreen', doc_name: RECITER.name },
      first_at: instantToWire(server.now()),
    });
  });

  it('not before it, not for another host’s line, not without an answer', async () => {
    const early = await served();
    expect(keyOf(await submitReview({}, customer, early))).toEqual([417, 'review.not_yet']);
    expect((await get(customer, 'line_review', { name: early })).body.message.state).toBe('not_yet');
    expect((await submitReview({}, httpParty(server, LAILA))).status).toBe(404);
    expect((await get(httpParty(server, LAILA), 'line_review', { name: line })).status).toBe(404);
    expect((await submitReview({}, reciter)).status).toBe(403);
    expect(keyOf(await submitReview({ as_agreed: '', again: '', words: ' ' }))).toEqual([417, 'review.say_something']);
    expect(keyOf(await submitReview({ again: 'maybe' }))).toEqual([417, 'errors.format']);
    expect(keyOf(await submitReview({ words: 'x'.repeat(1001) }))).toEqual([417, 'errors.too_long']);
    expect((await submitReview({ words: '' })).body.message).toEqual({ words_state: '' });
  });

  it('until sixty days after it, and can edit it for a week', async () => {
    await advance(server, (59 * DAY) / MINUTE);
    expect((await submitReview()).status).toBe(200);
    await advance(server, (6 * DAY) / MINUTE);
    expect((await submitReview({ again: 'no' })).status).toBe(200);
    await advance(server, (2 * DAY) / MINUTE);
    expect(keyOf(await submitReview({ again: 'yes' }))).toEqual([417, 'review.answered']);
    expect((await submitReview({ again: 'no' })).status).toBe(200);
    expect((await own()).state).toBe('closed');
  });

  it('and not later than that', async () => {
    await advance(server, (60 * DAY) / MINUTE + 60);
    expect(keyOf(await submitReview())).toEqual([417, 'review.closed']);
  });

  it.each([
    ['with the provider’s own number', undefined],
    ['under the least total', { line_total: 4.999 }],
  ])('not for a booking %s', async (_which, change) => {
    inSystem(({ system }) => {
      const { phone } = system.get('Qaari Zakreen', RECITER.name);
      system.setValues('Order Progress', line, change ?? { contact_mobile: phone ?? null });
    });
    expect(keyOf(await submitReview())).toEqual([417, 'review.not_counted']);
    expect((await own()).state).toBe('not_counted');
  });

  it('without affecting line or payout', async () => {
    const before = inSystem(({ system }) => system.get('Order Progress', line));
    await submitReview({ as_agreed: 'no' });
    await decide({ words_state: 'Released' });
    expect(inSystem(({ system }) => system.get('Order Progress', line))).toEqual(before);
  });
});

describe('others read', () => {
  it('words that staff released, with the month and no identifying details', async () => {
    await submitReview();
    expect(await shown()).toEqual({ mark: null, total: 0, reviews: [] });
    expect(await answered()).toEqual([]);
    expect((await decide({ words_state: 'Released' })).status).toBe(200);
    const month = instantToWire(server.now()).slice(0, 7);
    expect(await shown()).toEqual({
      mark: null,
      total: 1,
      reviews: [{ month, ...QUESTIONS, reply: '' }],
    });
    expect(newsOf(RECITER.email)).toEqual(['review_released']);
  });

  it('no text that was changed since, until it is approved again; changed yes/no answers apply at once', async () => {
    await submitReview();
    await decide({ words_state: 'Released' });
    await submitReview({ again: 'no' });
    expect((await shown()).reviews).toMatchObject([{ again: 'no', words: WORDS }]);
    await submitReview({ words: 'He came late.' });
    expect((await shown()).total).toBe(0);
    await decide({ words_state: 'Released' });
    expect((await shown()).reviews).toMatchObject([{ words: 'He came late.' }]);
    await submitReview({ words: '' });
    expect((await shown()).total).toBe(0);
  });

  it('no text that was refused; its host reads the reason', async () => {
    await submitReview();
    expect(keyOf(await decide({ words_state: 'Refused' }))).toEqual([417, 'staff.note_required']);
    expect((await decide({ words_state: 'Refused', words_note: 'It names a neighbour.' })).status).toBe(200);
    expect((await shown()).total).toBe(0);
    expect((await own()).said).toMatchObject({ words_state: 'Refused', words_note: 'It names a neighbour.' });
    await submitReview({ words: 'Better words.' });
    expect((await own()).said).toMatchObject({ words_state: 'Waiting', words_note: '' });
    expect(newsOf(RECITER.email)).toEqual([]);
  });

  it('no reviews of a provider who isn’t public', async () => {
    expect(
      (await get(customer, 'provider_reviews', { type: 'Qaari Zakreen', provider: 'rabab-al-miskyani' })).status,
    ).toBe(404);
    expect((await get(customer, 'provider_reviews', { type: 'User', provider: NASSER })).status).toBe(417);
  });

  it('a kitchen’s percentage from five reviews on, if the site shows it', async () => {
    const query = { type: 'Restaurant', provider: KITCHEN.name };
    const write = (index: number, as_agreed: string) =>
      inSystem(({ history }) =>
        history.write(
          'Review',
          `kitchen-${index}`,
          {
            order_progress: `line-${index}`,
            type: 'Restaurant',
            doc_name: KITCHEN.name,
            as_agreed,
            again: '',
            first_at: instantToWire(server.now()),
          },
          { at: server.now() },
        ),
      );
    for (const index of [1, 2, 3, 4]) write(index, 'yes');
    expect((await shown(undefined, query)).mark).toBeNull();
    write(5, 'no');
    expect((await shown(undefined, query)).mark).toEqual({ reviews: 5, as_agreed: 80, again: null });
    inSystem(({ system }) => system.setValues('Husainia Settings', 'Husainia Settings', { show_kitchen_mark: 0 }));
    expect((await shown(undefined, query)).mark).toBeNull();
  });
});

describe('a provider answers', () => {
  beforeEach(async () => {
    await submitReview();
  });

  it('once, after publication; approving the reply publishes it and notifies the host', async () => {
    expect((await reply()).status).toBe(404);
    await decide({ words_state: 'Released' });
    expect(keyOf(await reply(' '))).toEqual([417, 'common.required']);
    expect((await reply()).body.message).toEqual({ reply_state: 'Waiting' });
    expect((await reply()).status).toBe(200);
    expect(keyOf(await reply('Thank you very much.'))).toEqual([417, 'review.answered']);
    expect((await shown()).reviews).toMatchObject([{ reply: '' }]);
    expect((await own()).said.reply).toBe('');
    expect(await answered()).toMatchObject([{ words: WORDS, reply: 'Thank you.', reply_state: 'Waiting' }]);
    expect(newsOf(NASSER)).toEqual([]);
    expect((await decide({ reply_state: 'Released' })).status).toBe(200);
    expect((await shown()).reviews).toMatchObject([{ reply: 'Thank you.' }]);
    expect((await own()).said.reply).toBe('Thank you.');
    expect(newsOf(NASSER)).toEqual(['review_replied']);
    // the reply belongs to that text and is removed with it
    await submitReview({ words: 'Other words.' });
    expect((await shown()).total).toBe(0);
    await decide({ words_state: 'Released' });
    expect((await shown()).reviews).toMatchObject([{ words: 'Other words.', reply: '' }]);
    expect((await reply('Thank you all the same.')).body.message).toEqual({ reply_state: 'Waiting' });
  });

  it('not to others’ reviews; a rejected reply is visible only to its author', async () => {
    await decide({ words_state: 'Released' });
    const other = httpParty(server, 'ali-al-muharawi@example.com');
    expect((await other.method('husainia.api.reply_review', { name: reviewName(), words: 'No.' })).status).toBe(404);
    expect((await get(other, 'own_reviews')).body.message.reviews).toEqual([]);
    await reply('Call me at home.');
    await decide({ reply_state: 'Refused', reply_note: 'No numbers, please.' });
    expect(await answered()).toMatchObject([{ reply_state: 'Refused', reply_note: 'No numbers, please.' }]);
    expect((await shown()).reviews).toMatchObject([{ reply: '' }]);
    expect(keyOf(await reply('Thank you.'))).toEqual([417, 'review.answered']);
  });
});

it('staff approves only the text it has read, and no later ones', async () => {
  await submitReview();
  const { modified } = (await staff.read('Review', reviewName())).body.data;
  await advance(server, 1);
  await submitReview({ words: 'Other words.' });
  const late = await decide({ words_state: 'Released', modified });
  expect(keyOf(late)).toEqual([417, 'common.changed_elsewhere']);
  expect((await shown()).total).toBe(0);
  expect(keyOf(await decide({ words_state: 'Lost' }))).toEqual([417, 'errors.format']);
  // it can't change fields it doesn't write
  await decide({ words: 'Dictated.', as_agreed: 'no', words_state: 'Released' });
  expect((await shown()).reviews).toMatchObject([{ words: 'Other words.', as_agreed: 'yes' }]);
});
