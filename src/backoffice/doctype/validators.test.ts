import { describe, expect, it } from 'vitest';
import { doctypes } from '../../../domain/generated/doctypeFields.gen.ts';
import { checks } from './validators.ts';

const NUMBERS = new Set(['Int', 'Float', 'Currency', 'Percent']);
const numeric = Object.values(doctypes).flatMap(({ name, fields }) =>
  fields
    .filter(({ fieldtype }) => NUMBERS.has(fieldtype))
    .map((field) => [`${name}.${field.fieldname}`, field] as const),
);

describe('a field of a number', () => {
  it('is in many forms', () => expect(numeric.length).toBeGreaterThan(20));

  it.each(numeric)('%s is typed in any digits, and pasted with marks of direction', (_name, field) => {
    for (const typed of ['3', '٣', '۳', '\u200F٣', '３ ', '1,200', '١٬٢٠٠'])
      expect(checks.checksOf(field).map((check) => check(typed))).toEqual(checks.checksOf(field).map(() => undefined));
    expect(checks.checksOf(field).some((check) => check('three') !== undefined)).toBe(true);
  });
});

it.each(['\u200D', '\u3164 ', '\u2800', []])('%j fills nothing', (value) =>
  expect(checks.filled(value)).toMatchObject({ message: 'common.required' }),
);
