import type { QaariZakreen } from '../../../domain/doctypes.gen.ts';

export type VendorStatus = QaariZakreen['verification_status'];

/** Verification statuses of a vendor (decisions S2-T-05) under the names the screens use. */
export const VENDOR_STATUS = {
  pending: 'Pending',
  verified: 'Verified',
  changesRequested: 'Changes requested',
  rejected: 'Rejected',
  suspended: 'Suspended',
} as const satisfies Record<string, NonNullable<VendorStatus>>;

/** What staff may decide at a status; the server checks it again. */
const decisions: Record<string, readonly NonNullable<VendorStatus>[]> = {
  [VENDOR_STATUS.pending]: [VENDOR_STATUS.verified, VENDOR_STATUS.changesRequested, VENDOR_STATUS.rejected],
  [VENDOR_STATUS.rejected]: [VENDOR_STATUS.pending],
  [VENDOR_STATUS.verified]: [VENDOR_STATUS.changesRequested, VENDOR_STATUS.suspended],
  [VENDOR_STATUS.suspended]: [VENDOR_STATUS.verified],
};

/** The statuses staff may set next; none for a vendor who has been asked for changes. */
export function nextStatuses(status: string): readonly NonNullable<VendorStatus>[] {
  return decisions[status] ?? [];
}

/** A message key's part for a status: `Changes requested` is `changes_requested`. */
export function statusKey(status: string): string {
  return status.toLowerCase().replaceAll(' ', '_');
}
