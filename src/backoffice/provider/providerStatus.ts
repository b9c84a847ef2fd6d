import type { KeyUnder } from '../../../domain/messageKey.ts';

/** The message key suffix of a verification status: `Changes requested` becomes `changes_requested`. */
export function providerStatusKey(status: string): KeyUnder<'vendor.status'> {
  return status.toLowerCase().replaceAll(' ', '_') as KeyUnder<'vendor.status'>;
}
