import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { nightAt } from '../../../domain/calendar/nightStart.ts';
import { getClock, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { useNights } from '../../components/nights.ts';
import { useAddressChange } from '../../components/useAddressChange.ts';
import { serverNow } from '../../site/serverClock.ts';
import { usePrayerTimes } from '../../site/usePrayerTimes.ts';
import { dayOfStart } from '../booking/time/startOfClock.ts';
import { useCart } from '../cart/useCart.ts';

const WHEN = ['at', 'night', 'date'];

/**
 * Applies the majlis in the cart to a reciter's page: puts its evening, hour, occasion and place into the URL. Runs
 * only once when the page opens, because what is added there is already selected.
 */
export function useMajlisOfCart(reciterId: string): void {
  const { cart } = useCart();
  const [search, change] = useAddressChange();
  const { state } = useLocation();
  const nights = useNights();
  const prayers = usePrayerTimes();
  const opened = useRef('');
  useEffect(() => {
    if (!cart || !nights || !prayers || opened.current === reciterId) return;
    opened.current = reciterId;
    const rows = [cart, ...cart.qaari_zakreen_packages];
    const starts = rows.flatMap(({ start }) => parseInstant(start) ?? []).filter((at) => at > serverNow());
    const at = starts.length > 0 ? Math.min(...starts) : undefined;
    const isBound = rows.some(({ night }) => night);
    const first = rows.find(({ start }) => start && parseInstant(start) === at)?.start ?? '';
    const known: Record<string, string | undefined> = {
      ...(at !== undefined &&
        !WHEN.some((name) => search.has(name)) && {
          ...(isBound ? { night: nightAt(nights, at) } : { date: dayOfStart(first, prayers) }),
          hour: getClock(at).slice(0, 5),
        }),
      occasion: cart.occasion ?? undefined,
      ...(!search.has('area') && { address: cart.shipping_address ?? undefined }),
    };
    const added = Object.entries(known).filter(([name, value]) => value && !search.has(name));
    if (added.length === 0) return;
    change(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of added) next.set(name, value ?? '');
        return next;
      },
      { replace: true, preventScrollReset: true, state },
    );
  }, [cart, nights, prayers, search, state, change, reciterId]);
}
