import { plainSigns } from '../text/textInput.ts';

const KUWAITI = /^KW\d{2}[A-Z]{4}[A-Z0-9]{22}$/;

/** An account number as stored: no spaces, capitals, Latin digits. */
export const normalizeIban = (value: unknown): string =>
  plainSigns(String(value ?? ''))
    .replace(/[ -]/g, '')
    .toUpperCase();

/** The remainder of an IBAN modulo 97 (ISO 13616): country and check digits move to the end, a letter becomes two digits. */
function remainder(iban: string): number {
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4))
    for (const digit of String(Number.parseInt(sign, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest;
}

/** Validates a Kuwaiti IBAN: its format and its check digits. */
export function ibanProblem(iban: string): 'vendor.iban_form' | 'vendor.iban_digits' | undefined {
  if (!KUWAITI.test(iban)) return 'vendor.iban_form';
  return remainder(iban) === 1 ? undefined : 'vendor.iban_digits';
}

/** Builds the IBAN of a Kuwaiti account. @param account the bank's four letters and 22 characters */
export const kuwaitIban = (account: string): string =>
  `KW${String(98 - remainder(`KW00${account}`)).padStart(2, '0')}${account}`;

/** The ends of an account number: enough to recognize it, too little to pay to; '' if there is none. */
export const ibanEnds = (iban: string): string => (iban ? `${iban.slice(0, 4)} •••• ${iban.slice(-4)}` : '');
