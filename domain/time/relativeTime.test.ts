import { expect, it } from 'vitest';
import { formatRelative, formatSpokenDay, parseInstant } from './kuwaitTime.ts';

const NOW = parseInstant('2026-11-22 14:20:00') as number;

it.each([
  ['2026-11-22 14:20:30', 'now', 'الآن'],
  ['2026-11-22 14:15:00', '5 minutes ago', 'قبل 5 دقائق'],
  ['2026-11-22 12:19:00', '2 hours ago', 'قبل ساعتين'],
  ['2026-11-22 15:00:00', 'in 40 minutes', 'بعد 40 دقيقة'],
  // ten hours back, and yesterday
  ['2026-11-21 23:50:00', 'yesterday', 'أمس'],
  ['2026-11-23 00:10:00', 'tomorrow', 'غدًا'],
  ['2026-11-25 20:00:00', 'in 3 days', 'بعد 3 أيام'],
])('%s is %s', (at, en, ar) => {
  expect(formatRelative(parseInstant(at) as number, NOW, 'en')).toBe(en);
  expect(formatRelative(parseInstant(at) as number, NOW, 'ar')).toBe(ar);
});

it.each([
  ['2026-11-22 00:00:00', 'today', 'اليوم'],
  ['2026-11-21 23:59:00', 'yesterday', 'أمس'],
  ['2026-11-20 10:00:00', 'Friday 20 Nov 2026', 'الجمعة 20 نوفمبر 2026'],
])('the day of %s is %s', (at, en, ar) => {
  expect(formatSpokenDay(parseInstant(at) as number, NOW, 'en')).toBe(en);
  expect(formatSpokenDay(parseInstant(at) as number, NOW, 'ar')).toBe(ar);
});
