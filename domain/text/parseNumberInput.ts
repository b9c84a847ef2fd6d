import { plainSigns } from './textInput.ts';

const NUMBER = /^([+-]?) ?(\d+|\d{1,3}(?:,\d{3})+)(\.\d+)?$/;

/**
 * Parses a number as typed or pasted (`1,250.5`, `١٬٢٥٠٫٥`, `−3`) to plain digits: `1250.5`. Thousands separators must group
 * thousands, because `1,5` is ambiguous.
 * @returns undefined for anything else
 */
export function normalizeNumber(typed: string): string | undefined {
  const [, sign, whole, decimals = ''] = NUMBER.exec(plainSigns(typed).replace('٫', '.').replaceAll('٬', ',')) ?? [];
  return whole === undefined ? undefined : `${sign === '-' ? '-' : ''}${whole.replaceAll(',', '')}${decimals}`;
}

/** A non-negative integer of at most nine digits, from a number or a text that `normalizeNumber` accepts. */
export function parseWhole(value: unknown): number | undefined {
  const digits = normalizeNumber(String(value ?? ''));
  return digits !== undefined && /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}
