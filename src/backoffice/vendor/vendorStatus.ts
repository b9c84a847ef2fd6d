import type { KeyUnder } from '../../../domain/messageKey.ts';

/** A message key's part for a verification status: `Changes requested` is `changes_requested`. */
export function vendorStatusKey(status: string): KeyUnder<'vendor.status'> {
  return status.toLowerCase().replaceAll(' ', '_') as KeyUnder<'vendor.status'>;
}
