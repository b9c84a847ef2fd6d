import { describe, expect, it } from 'vitest';
import { doctypes } from '../../../domain/generated/doctypeFields.gen.ts';
import { checks } from './validators.ts';

const NUMBERS = new Set(['Int', 'Float', 'Currency', 'Percent']);
const numeric = Object.values(doctypes).flatMap(({ name, fields }) =>
  fields
    .filter(({ fieldtype }) => NUMBERS.has(fieldtype))
    .map((field) => [`${name}.${field.fieldname}`, field] as const),
);

describe('validators of number fields', () => {
  it('there are many such fields', () => expect(numeric.length).toBeGreaterThan(20));

  it.each(numeric)('%s accepts any digits, and pasted direction marks', (_name, field) => {
    for (const typed of ['3', '٣', '۳', '\u200F٣', '３ ', '1,200', '١٬٢٠٠'])
      expect(checks.checksOf(field).map((check) => check(typed))).toEqual(checks.checksOf(field).map(() => undefined));
    expect(checks.checksOf(field).some((check) => check('three') !== undefined)).toBe(true);
  });
});

it.each(['\u200D', '\u3164 ', '\u2800', []])('%j counts as empty', (value) =>
  expect(checks.filled(value)).toMatchObject({ message: 'common.required' }),
);
