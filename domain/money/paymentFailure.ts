import type { KeyUnder } from '../messageKey.ts';

type Reason = KeyUnder<'payment.reason'>;

/** Failure codes of the gateways (simulator and Bookeey), mapped to our reasons (decision S2-R-64). */
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

/** The message key of a failed payment; undefined for an unknown code. */
export function failureKey(code: string | null | undefined): `payment.reason.${Reason}` | undefined {
  const reason = Object.hasOwn(REASONS, code ?? '') ? REASONS[code ?? ''] : undefined;
  return reason && `payment.reason.${reason}`;
}
