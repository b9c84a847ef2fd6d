import { plainSigns } from './textInput.ts';

const NUMBER = /^([+-]?) ?(\d+|\d{1,3}(?:,\d{3})+)(\.\d+)?$/;

/**
 * A number as it is typed or as pages write it (`1,250.5`, `١٬٢٥٠٫٥`, `−3`) in plain digits: `1250.5`. Marks of thousands stand where
 * thousands are: what `1,5` means nobody knows.
 * @returns undefined for anything else
 */
export function plainNumber(typed: string): string | undefined {
  const [, sign, whole, decimals = ''] = NUMBER.exec(plainSigns(typed).replace('٫', '.').replaceAll('٬', ',')) ?? [];
  return whole === undefined ? undefined : `${sign === '-' ? '-' : ''}${whole.replaceAll(',', '')}${decimals}`;
}

/** A whole number from 0 of at most nine digits, from a number or as `plainNumber` reads it. */
export function parseWhole(value: unknown): number | undefined {
  const digits = plainNumber(String(value ?? ''));
  return digits !== undefined && /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}
