import { expect, it } from 'vitest';
import { formatBadge, formatCount, getTextLanguage, inLanguage, toLanguage } from './format.ts';

it('shows a text in the page’s language, or in the other one if it is blank', () => {
  const record = { title: 'Majlis', title_ar: 'مجلس', note: 'Text', note_ar: ' ', name_ar: 'مهدي' };
  expect(inLanguage(record, 'name', 'en')).toBe('مهدي');
  expect(inLanguage(record, 'title', 'ar')).toBe('مجلس');
  expect(inLanguage(record, 'title', 'en')).toBe('Majlis');
  expect(inLanguage(record, 'note', 'ar')).toBe('Text');
  expect(inLanguage(record, 'absent', 'ar')).toBe('');
  expect(inLanguage(undefined, 'title', 'en')).toBe('');
});

it('formats counts', () => {
  expect(formatCount(1_234_567)).toBe('1,234,567');
  expect(formatBadge(99)).toBe('99');
  expect(formatBadge(100)).toBe('99+');
});

it('reads the language from a setting or a locale; anything but Arabic is English', () => {
  expect(['ar', 'ar-KW', 'AR', 'en', 'en-GB', 'fr', '', null, undefined, 7].map(toLanguage)).toEqual([
    ...['ar', 'ar', 'ar'],
    ...['en', 'en', 'en', 'en', 'en', 'en', 'en'],
  ]);
});

it('detects a name’s language from its letters', () => {
  expect(['Jasim Al-Sidrani', 'جاسم السدراني', 'Mulla جاسم', '', '5'].map(getTextLanguage)).toEqual([
    'en',
    'ar',
    'ar',
    'en',
    'en',
  ]);
});
