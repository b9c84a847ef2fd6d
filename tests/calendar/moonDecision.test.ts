import { beforeAll, describe, expect, it } from 'vitest';
import { hijriText } from '../../domain/calendar/hijriText.ts';
import { nightsFrom } from '../../domain/calendar/nights.ts';
import { methodUrl } from '../../domain/paths.ts';
import { toInstant } from '../../domain/time/kuwaitTime.ts';
import { translate } from '../../server/marketplace/common/translations.ts';
import { type HttpParty, httpParty } from '../support/httpParty.ts';
import { startServer } from '../support/serverHarness.ts';

const STAFF = 'staff@example.com';
/** 1 Rajab 1448 is expected on 10 December 2026. */
const EVENING = toInstant('2026-12-15', '20:00');

let staff: HttpParty;
let guest: HttpParty;

beforeAll(() => {
  const server = startServer();
  staff = httpParty(server, STAFF);
  guest = httpParty(server);
});

/** The Hijri months as a browser computes them from the settings. */
async function label(at = EVENING): Promise<string> {
  const { body } = await guest.call('GET', methodUrl('husainia.api.get_settings'));
  const nights = nightsFrom(body.message.nights, body.message.hijri_offset_days);
  return hijriText(nights.at(at), 'en', (key, values) => translate('en', key, values));
}

const settings = (values: object) => staff.update('Husainia Settings', 'Husainia Settings', values);

describe('a moon sighting entered by staff', () => {
  it('applies with the next response and is expected until decided', async () => {
    expect(await label()).toBe('Night of 7 Rajab 1448, expected');
    const decided = { hijri_year: 1448, hijri_month: 7, starts_on: '2026-12-11', confirmed: 1 };
    const created = await staff.create('Hijri Month', decided);
    expect(created.status).toBe(200);
    expect(await label()).toBe('Night of 6 Rajab 1448');
    const { name } = created.body.data;
    await staff.update('Hijri Month', name, { starts_on: '2026-12-10' });
    expect(await label()).toBe('Night of 7 Rajab 1448');
    expect((await staff.remove('Hijri Month', name)).status).toBeLessThan(300);
    expect(await label()).toBe('Night of 7 Rajab 1448, expected');
  });

  it('an offset moves every undecided month', async () => {
    await settings({ hijri_offset_days: -1 });
    expect(await label()).toBe('Night of 6 Rajab 1448, expected');
    await settings({ hijri_offset_days: 0 });
  });

  it('is checked against the possible starts', async () => {
    const month = (values: object) =>
      staff.create('Hijri Month', { hijri_year: 1448, hijri_month: 7, confirmed: 1, ...values });
    const refusal = async (values: object) => {
      const { status, messages } = await month(values);
      return [status, messages[0]?.key, messages[0]?.fieldname];
    };
    expect(await refusal({ hijri_month: 13, starts_on: '2026-12-10' })).toEqual([417, 'errors.between', 'hijri_month']);
    expect(await refusal({ starts_on: '2026-12-13' })).toEqual([417, 'staff.month_far', 'starts_on']);
    expect((await month({ starts_on: '2026-12-09' })).status).toBe(200);
    const next = { hijri_month: 8, starts_on: '2027-01-09' };
    expect(await refusal(next)).toEqual([417, 'staff.month_length', 'starts_on']);
    expect((await month({ ...next, starts_on: '2027-01-08' })).status).toBe(200);
    for (const name of ['1448-7', '1448-8']) await staff.remove('Hijri Month', name);
  });
});

describe('events', () => {
  const dates = async (name: string) => {
    const { event_date, night_of } = (await guest.read('Event Listing', name)).body.data;
    return [event_date, night_of];
  };

  it('keep their Hijri date when the moon moves, and return with it', async () => {
    expect(await dates('event-08')).toEqual(['2026-12-10', '2026-12-09']);
    await staff.create('Hijri Month', { hijri_year: 1448, hijri_month: 7, starts_on: '2026-12-11', confirmed: 1 });
    expect(await dates('event-08')).toEqual(['2026-12-11', '2026-12-10']);
    expect(await dates('event-07')).toEqual(['2026-11-30', '2026-11-29']);
    await staff.remove('Hijri Month', '1448-7');
    expect(await dates('event-08')).toEqual(['2026-12-10', '2026-12-09']);
  });

  it('follow the offset too; events with a civil day stay', async () => {
    const today = await dates('event-05');
    await settings({ hijri_offset_days: -1 });
    expect(await dates('event-07')).toEqual(['2026-12-01', '2026-11-30']);
    expect(await dates('event-05')).toEqual(today);
    await settings({ hijri_offset_days: 0 });
    expect(await dates('event-07')).toEqual(['2026-11-30', '2026-11-29']);
  });
});

describe('the prayer settings', () => {
  it('change the start of the night with the next response', async () => {
    const between = toInstant('2026-12-15', '17:00');
    expect(await label(between)).toMatch(/^Night of 7 Rajab/);
    await settings({ prayer_method: 'jafari' });
    expect(await label(between)).toMatch(/^6 Rajab/);
    await settings({ prayer_method: 'kuwait' });
  });

  it('reject a place without a sunset', async () => {
    const { status, messages } = await settings({ prayer_latitude: 78 });
    expect([status, messages[0]?.fieldname]).toEqual([417, 'prayer_latitude']);
  });
});
