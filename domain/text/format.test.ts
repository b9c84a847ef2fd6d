import { expect, it } from 'vitest';
import { formatBadge, formatCount, inLanguage, toLanguage, writtenIn } from './format.ts';

it('shows a text in the language of the page, and in the other one where that is blank', () => {
  const record = { title: 'Majlis', title_ar: 'مجلس', note: 'Text', note_ar: ' ', name_ar: 'مهدي' };
  expect(inLanguage(record, 'name', 'en')).toBe('مهدي');
  expect(inLanguage(record, 'title', 'ar')).toBe('مجلس');
  expect(inLanguage(record, 'title', 'en')).toBe('Majlis');
  expect(inLanguage(record, 'note', 'ar')).toBe('Text');
  expect(inLanguage(record, 'absent', 'ar')).toBe('');
  expect(inLanguage(undefined, 'title', 'en')).toBe('');
});

it('writes counts', () => {
  expect(formatCount(1_234_567)).toBe('1,234,567');
  expect(formatBadge(99)).toBe('99');
  expect(formatBadge(100)).toBe('99+');
});

it('reads the language of a choice or a locale; what is not Arabic is English', () => {
  expect(['ar', 'ar-KW', 'AR', 'en', 'en-GB', 'fr', '', null, undefined, 7].map(toLanguage)).toEqual([
    ...['ar', 'ar', 'ar'],
    ...['en', 'en', 'en', 'en', 'en', 'en', 'en'],
  ]);
});

it('knows by its letters which language a name is written in', () => {
  expect(['Jasim Al-Sidrani', 'جاسم السدراني', 'Mulla جاسم', '', '5'].map(writtenIn)).toEqual([
    'en',
    'ar',
    'ar',
    'en',
    'en',
  ]);
});
