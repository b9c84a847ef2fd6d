import type { KeyUnder } from '../messageKey.ts';

type Reason = KeyUnder<'payment.reason'>;

/** Words of the gateways for the same thing (simulator and Bookeey; decisions S2-R-64). */
const REASONS: Readonly<Record<string, Reason>> = {
  refused: 'refused',
  declined: 'refused',
  'not captured': 'refused',
  wrong_pin: 'wrong_pin',
  insufficient: 'insufficient',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  voided: 'cancelled',
  expired: 'expired',
};

/** Catalogue key of what the bank said of a payment it did not take; undefined for a word that nobody knows here. */
export function failureKey(code: string | null | undefined): `payment.reason.${Reason}` | undefined {
  const reason = Object.hasOwn(REASONS, code ?? '') ? REASONS[code ?? ''] : undefined;
  return reason && `payment.reason.${reason}`;
}
