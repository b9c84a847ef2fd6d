import { expect, it } from 'vitest';
import { reciterTitle } from './reciterTitle.ts';

const maryam = {
  honorific: 'Mullaya',
  honorific_ar: 'الملاية',
  qaari_name: 'Maryam Al-Danawi',
  qaari_name_ar: 'مريم الدانوي',
};

it('shows honorific and name in the reader’s language', () => {
  expect(reciterTitle(maryam, 'en')).toBe('Mullaya Maryam Al-Danawi');
  expect(reciterTitle(maryam, 'ar')).toBe('الملاية مريم الدانوي');
});

it('shows only the name without an honorific, or if both would not fit the field', () => {
  expect(reciterTitle({ qaari_name: 'Hadi' }, 'ar')).toBe('Hadi');
  const long = { ...maryam, qaari_name: 'x'.repeat(133) };
  expect(reciterTitle(long, 'en')).toBe(long.qaari_name);
});

it('combines an Arabic-only honorific with an Arabic-only name', () => {
  const arabic = { honorific_ar: 'الملا', qaari_name_ar: 'هادي' };
  expect(reciterTitle(arabic, 'en')).toBe('الملا هادي');
  expect(reciterTitle({ ...arabic, qaari_name: 'Hadi' }, 'en')).toBe('Hadi');
});
