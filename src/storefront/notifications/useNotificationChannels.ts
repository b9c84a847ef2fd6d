import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { MINUTE } from '../../../domain/time/kuwaitTime.ts';
import type { QuietHours } from '../../../domain/time/quietHours.ts';
import { useApi, useMethodQuery } from '../../components/useMethodQuery.ts';
import type { MessageKey } from '../../i18n/useTranslate.ts';
import {
  getPushSubscription,
  storePushOwner,
  subscribeBrowser,
  unsubscribeBrowser,
} from '../../session/pushSubscription.ts';
import { useSession } from '../../session/useSession.ts';

const KEY = ['newsChannels'];

/** The account's notification channels besides email, in this browser and elsewhere, and functions to change them. */
export function useNotificationChannels() {
  const api = useApi();
  const queries = useQueryClient();
  const { email } = useSession();
  const site = useMethodQuery('newsChannels', {}, { staleTime: MINUTE });
  // A server-side render has no browser to query.
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  const here = useQuery({
    queryKey: [...KEY, 'here', email],
    queryFn: () => getPushSubscription(email),
    enabled: isHere,
  });
  const onSettled = () => queries.invalidateQueries({ queryKey: KEY });
  const turnOn = useMutation({
    /** @returns the message key of the outcome, if it differs from the request */
    mutationFn: async (key: string): Promise<MessageKey | undefined> => {
      const subscribed = await subscribeBrowser(key).catch(() => 'failed' as const);
      if (subscribed === 'failed') return 'notifications.ways.failed';
      if (!subscribed) return 'notifications.ways.dismissed';
      await api.subscribePush(subscribed);
      storePushOwner(email);
      return undefined;
    },
    onSettled,
  });
  const turnOff = useMutation({
    mutationFn: async () => {
      const endpoint = await unsubscribeBrowser();
      if (endpoint) await api.unsubscribePush({ endpoint });
    },
    onSettled,
  });
  const whatsapp = useMutation({ mutationFn: (on: boolean) => api.setWhatsappNews({ on: on ? 1 : 0 }), onSettled });
  const quiet = useMutation({ mutationFn: (hours: QuietHours) => api.setQuietHours(hours), onSettled });
  return { site, here: here.data, turnOn, turnOff, whatsapp, quiet };
}
