import { expect, test } from 'vitest';
import { toInstant } from '../../../domain/time/kuwaitTime.ts';
import { fieldOf, getDescription } from '../doctype/description.ts';
import { getUnit } from '../doctype/fields.ts';
import { effectValues } from './effect.ts';

const setting = (name: string) => fieldOf(getDescription('settings'), name);

const NOW = toInstant('2026-11-22', '14:20');
const plain = (text: string | number = '') =>
  String(text)
    .replace(/\u00a0/g, ' ')
    .replace(/[\u2066-\u2069]/g, '');
const effectText = (field: string, value: unknown, name: string) =>
  plain(effectValues(setting(field), value, NOW, 'en')?.[name]);

test.each([
  ['answer_hours', 2, 'later', '4:20 PM'],
  ['pay_hours', '٣', 'later', '5:20 PM'],
  ['answer_hours', 12, 'later', '23 Nov 2026 2:20 AM'],
  ['cancel_notice_hours', 48, 'before', '29 Nov 2026 7:30 PM'],
  ['complaint_hours', 5, 'after', '2 Dec 2026 1:45 AM'],
  ['booking_horizon_days', 365, 'date', '22 Nov 2027'],
  ['platform_share_percent', 10, 'rest', '54.00 KD'],
  ['food_lead_minutes', 45, 'clock_before', '6:45 PM'],
])('%s = %s: %s', (field, value, name, sentence) => expect(effectText(field, value, name)).toContain(sentence));

test('an invalid number has no effect text', () => {
  for (const value of ['', 'x', '-1', null])
    expect(effectValues(setting('answer_hours'), value, NOW, 'en')).toBeUndefined();
  expect(effectValues(setting('footer_text'), '', NOW, 'en')).toBeDefined();
  // An empty share means none planned, not a share of zero.
  for (const value of ['', null])
    expect(effectValues(setting('next_platform_share_percent'), value, NOW, 'en')).toBeUndefined();
});

test('the suffix of a field name determines its unit', () => {
  expect(
    ['answer_hours', 'arrival_radius_km', 'arrival_accuracy_m', 'max_moves'].map((name) => getUnit(setting(name))),
  ).toEqual(['hours', 'km', 'm', undefined]);
});
