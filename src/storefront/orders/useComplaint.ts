import { useGetList } from 'ra-core';
import type { ContactMessage } from '../../../domain/doctypes.gen.ts';
import type { CustomerLine } from './customerLine.ts';

const CATEGORY: ContactMessage['category'] = 'Complaint';

/**
 * The complaint about a line, looked for once money was taken for it. `looked` also after a failure: one that is there already
 * answers with its number.
 */
export function useComplaint(line: CustomerLine): { complaint: ContactMessage | undefined; looked: boolean } {
  const { data, isPending } = useGetList<ContactMessage & { id: string }>(
    'messages',
    { filter: { order_progress: line.name, category: CATEGORY }, pagination: { page: 1, perPage: 1 } },
    { enabled: Boolean(line.paid_at) },
  );
  return { complaint: data?.[0], looked: !isPending };
}
