import { useGetList } from 'ra-core';
import type { ContactMessage } from '../../../../domain/generated/doctypes.gen.ts';
import type { CustomerLine } from '../customerLine.ts';

/**
 * The complaint about a line and the request to cancel it, looked for once money was taken for it. `looked` also after a failure: one
 * that is there already answers with its number.
 */
export function useLineMessages(line: CustomerLine): {
  messages: readonly (ContactMessage & { id: string })[];
  complaint: ContactMessage | undefined;
  cancelRequest: ContactMessage | undefined;
  looked: boolean;
} {
  const { data: messages = [], isPending } = useGetList<ContactMessage & { id: string }>(
    'messages',
    { filter: { order_progress: line.id }, pagination: { page: 1, perPage: 10 } },
    { enabled: Boolean(line.paidAt) },
  );
  const of = (category: ContactMessage['category']) => messages.find((message) => message.category === category);
  return { messages, complaint: of('Complaint'), cancelRequest: of('Cancellation request'), looked: !isPending };
}
