import { type ReactNode, useMemo } from 'react';
import { nightsFrom } from '../../domain/calendar/nights.ts';
import { NightsContext } from '../parts/nights.ts';
import { serverNow } from '../site/serverClock.ts';
import { useSettings } from '../site/useSettings.ts';

/** Tells everything below when a Hijri day begins, as the server's settings have it. */
export function NightsRoot({ children }: { children: ReactNode }) {
  const settings = useSettings();
  const rules = settings?.nights;
  const offset = settings?.hijri_offset_days;
  const nights = useMemo(() => rules && nightsFrom(rules, offset ?? 0, serverNow), [rules, offset]);
  return <NightsContext value={nights}>{children}</NightsContext>;
}
