import { expect, it } from 'vitest';
import { localizeValues } from './localizeValues.ts';

it('uses a name in the reader’s language', () => {
  const values = { status: 'Cancelled', status_ar: 'ملغى', n: 2 };
  expect(localizeValues(values, 'ar')).toMatchObject({ status: 'ملغى', n: 2 });
  expect(localizeValues(values, 'en')).toEqual(values);
});
