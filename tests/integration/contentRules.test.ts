import { expect, it } from 'vitest';
import { httpParty } from '../support/httpParty.ts';
import { testServer } from '../support/testServerFactory.ts';
import { STAFF } from './people.ts';

it('an occasion needs a title, and an event’s Hijri date must be valid', async () => {
  const staff = httpParty(testServer(), STAFF);
  const nameless = await staff.create('Ocassion', { name: 'nameless', published: 1 });
  expect([nameless.status, nameless.messages[0]?.fieldname]).toEqual([417, 'title']);
  const event = (hijri_date: string) =>
    staff.create('Event Listing', { event_name: 'Night of reading', event_date: '2026-12-10', hijri_date });
  for (const wrong of ['abc', '1448-13-01', '1448-06-31', '1448/06/01']) {
    const { status, messages } = await event(wrong);
    expect([wrong, status, messages[0]?.fieldname]).toEqual([wrong, 417, 'hijri_date']);
  }
  expect((await event('١٤٤٨-٠٧-٠١')).body.data.hijri_date).toBe('1448-07-01');
  expect((await event('')).status).toBe(200);
});
