import { expect, it } from 'vitest';
import { hijriText, type TranslateHijri } from './hijriText.ts';

const translate: TranslateHijri = (key, { date }) => `${key} ${date}`;
const date = { year: 1448, month: 6, day: 22 };

it('marks a date as a night or as expected', () => {
  expect(hijriText({ date, night: false, expected: false }, 'en', translate)).toBe('22 Jumada al-Akhira 1448');
  expect(hijriText({ date, night: true, expected: false }, 'ar', translate, 'day')).toBe(
    'common.night_of 22 جمادى الآخرة',
  );
  expect(hijriText({ date, night: true, expected: true }, 'en', translate, 'day')).toBe(
    'common.night_expected common.night_of 22 Jumada al-Akhira',
  );
  expect(hijriText({ date, night: false, expected: true }, 'en', translate, 'day')).toBe(
    'common.hijri_expected 22 Jumada al-Akhira',
  );
});
