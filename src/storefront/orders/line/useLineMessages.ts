import { useGetList } from 'ra-core';
import type { ContactMessage } from '../../../../domain/generated/doctypes.gen.ts';
import type { CustomerLine } from '../customerLine.ts';

/**
 * The complaint about a line and its cancellation request, fetched once money was taken. `looked` is true even after a
 * failure, because the server returns an existing message's number anyway.
 */
export function useLineMessages(line: CustomerLine): {
  messages: readonly (ContactMessage & { id: string })[];
  complaint: ContactMessage | undefined;
  cancelRequest: ContactMessage | undefined;
  isLoaded: boolean;
} {
  const { data: messages = [], isPending } = useGetList<ContactMessage & { id: string }>(
    'messages',
    { filter: { order_progress: line.id }, pagination: { page: 1, perPage: 10 } },
    { enabled: Boolean(line.paidAt) },
  );
  const of = (category: ContactMessage['category']) => messages.find((message) => message.category === category);
  return { messages, complaint: of('Complaint'), cancelRequest: of('Cancellation request'), isLoaded: !isPending };
}
