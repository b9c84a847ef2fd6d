import type { ReactNode } from 'react';

/**
 * The number of an order, line, invoice, refund or complaint: left to right in both languages, and never broken at its
 * hyphens.
 */
export function RecordNumber({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" translate="no" style={{ whiteSpace: 'nowrap' }}>
      {children}
    </bdi>
  );
}
