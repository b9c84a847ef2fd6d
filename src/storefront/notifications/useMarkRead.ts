import { useQueryClient } from '@tanstack/react-query';
import { useUpdateMany } from 'ra-core';
import { instantToWire } from '../../../domain/time/kuwaitTime.ts';
import { serverNow } from '../../site/serverClock.ts';

/** Marks notifications as read, and updates the list and the bell's number optimistically. */
export function useMarkRead(): { markRead: (ids: readonly string[]) => void; isPending: boolean } {
  const client = useQueryClient();
  const [updateMany, { isPending }] = useUpdateMany();
  const markRead = (ids: readonly string[]): void => {
    updateMany(
      'notifications',
      { ids: [...ids], data: { read_at: instantToWire(serverNow()) } },
      { onSettled: () => client.invalidateQueries({ queryKey: ['notifications'] }) },
    );
  };
  return { markRead, isPending };
}
