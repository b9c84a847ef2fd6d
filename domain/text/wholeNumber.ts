import { foldDigits } from './arabicText.ts';

/** A whole number from a number or from text of digits only, Arabic ones included. */
export function parseWhole(value: unknown): number | undefined {
  const text = foldDigits(String(value ?? '')).trim();
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
