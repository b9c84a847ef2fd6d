import { describe, expect, it } from 'vitest';
import { formatHijri, formatHijriDay, formatHijriMonths } from './hijri.ts';
import { toHijriDate } from './ummAlQura.ts';

// Umm al-Qura, compared with two other implementations.
const KNOWN = [
  ['2024-07-07', '1 Muharram 1446', '1 محرم 1446 هـ'],
  ['2025-03-29', '29 Ramadan 1446', '29 رمضان 1446 هـ'],
  ['2025-06-26', '1 Muharram 1447', '1 محرم 1447 هـ'],
  ['2025-09-22', '30 Rabi al-Awwal 1447', '30 ربيع الأول 1447 هـ'],
  ['2026-03-19', '30 Ramadan 1447', '30 رمضان 1447 هـ'],
  ['2026-06-16', '1 Muharram 1448', '1 محرم 1448 هـ'],
  ['2026-09-11', '29 Rabi al-Awwal 1448', '29 ربيع الأول 1448 هـ'],
  ['2026-12-10', '1 Rajab 1448', '1 رجب 1448 هـ'],
  ['2027-02-07', '30 Shaaban 1448', '30 شعبان 1448 هـ'],
  ['2027-05-07', '1 Dhu al-Hijja 1448', '1 ذو الحجة 1448 هـ'],
  ['2027-08-02', '29 Safar 1449', '29 صفر 1449 هـ'],
  ['2027-12-31', '3 Shaaban 1449', '3 شعبان 1449 هـ'],
  ['2028-02-28', '3 Shawwal 1449', '3 شوال 1449 هـ'],
  ['2028-05-25', '1 Muharram 1450', '1 محرم 1450 هـ'],
  ['2029-02-13', '29 Ramadan 1450', '29 رمضان 1450 هـ'],
] as const;

describe('Umm al-Qura', () => {
  it.each(KNOWN)('%s is %s', (day, english, arabic) => {
    expect(formatHijri(toHijriDate(day), 'en')).toBe(english);
    expect(formatHijri(toHijriDate(day), 'ar')).toBe(arabic);
  });

  it('formats day and month, or month and year', () => {
    expect(toHijriDate('2026-11-20')).toEqual({ year: 1448, month: 6, day: 10 });
    expect(formatHijriDay(toHijriDate('2026-11-21'), 'en')).toBe('11 Jumada al-Akhira');
    const [from, to, next] = [toHijriDate('2026-11-01'), toHijriDate('2026-11-30'), toHijriDate('2027-06-30')];
    expect(formatHijriMonths(to, to, 'ar')).toBe('جمادى الآخرة 1448 هـ');
    expect(formatHijriMonths(from, to, 'en')).toBe('Jumada al-Ula – Jumada al-Akhira 1448');
    expect(formatHijriMonths(from, next, 'en')).toBe('Jumada al-Ula 1448 – Muharram 1449');
  });
});
