import { expect, it } from 'vitest';
import { reciterTitle } from './reciterTitle.ts';

const maryam = {
  honorific: 'Mullaya',
  honorific_ar: 'الملاية',
  qaari_name: 'Maryam Al-Danawi',
  qaari_name_ar: 'مريم الدانوي',
};

it('says honorific and name in the reader’s language', () => {
  expect(reciterTitle(maryam, 'en')).toBe('Mullaya Maryam Al-Danawi');
  expect(reciterTitle(maryam, 'ar')).toBe('الملاية مريم الدانوي');
});

it('says the name alone without an honorific, and where both would not fit the field that keeps them', () => {
  expect(reciterTitle({ qaari_name: 'Hadi' }, 'ar')).toBe('Hadi');
  const long = { ...maryam, qaari_name: 'x'.repeat(133) };
  expect(reciterTitle(long, 'en')).toBe(long.qaari_name);
});

it('an honorific written in Arabic alone stands before a name written in Arabic alone', () => {
  const arabic = { honorific_ar: 'الملا', qaari_name_ar: 'هادي' };
  expect(reciterTitle(arabic, 'en')).toBe('الملا هادي');
  expect(reciterTitle({ ...arabic, qaari_name: 'Hadi' }, 'en')).toBe('Hadi');
});
