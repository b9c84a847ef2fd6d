import { plainSigns } from '../text/textInput.ts';

const KUWAITI = /^KW\d{2}[A-Z]{4}[A-Z0-9]{22}$/;

/** An account's number as it is stored: without blanks, in capitals and Latin digits. */
export const normalizeIban = (value: unknown): string =>
  plainSigns(String(value ?? ''))
    .replace(/[ -]/g, '')
    .toUpperCase();

/** The remainder of an IBAN by 97 (ISO 13616): its country and check digits go behind, a letter is two digits. */
function remainder(iban: string): number {
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4))
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest;
}

/** What is wrong with a Kuwaiti account's number: how it is written, or a sign that was mistyped. */
export function ibanProblem(iban: string): 'vendor.iban_form' | 'vendor.iban_digits' | undefined {
  if (!KUWAITI.test(iban)) return 'vendor.iban_form';
  return remainder(iban) === 1 ? undefined : 'vendor.iban_digits';
}

/** The IBAN of an account of a Kuwaiti bank. @param account the bank's four letters and 22 signs */
export const kuwaitIban = (account: string): string =>
  `KW${String(98 - remainder(`KW00${account}`)).padStart(2, '0')}${account}`;

/** The ends of an account's number, which tell it from another and pay nobody; '' of none. */
export const ibanEnds = (iban: string): string => (iban ? `${iban.slice(0, 4)} •••• ${iban.slice(-4)}` : '');
