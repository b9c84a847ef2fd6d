import { expect, it } from 'vitest';
import { localizeValues } from './localizeValues.ts';

it('takes a name of a sentence in the language of its reader', () => {
  const values = { status: 'Cancelled', status_ar: 'ملغى', n: 2 };
  expect(localizeValues(values, 'ar')).toMatchObject({ status: 'ملغى', n: 2 });
  expect(localizeValues(values, 'en')).toEqual(values);
});
