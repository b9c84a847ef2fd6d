import { type ReactNode, useContext, useMemo } from 'react';
import { nightsFrom } from '../../domain/calendar/nights.ts';
import { NightsContext } from '../parts/nights.ts';
import { RenderTimeContext } from '../parts/renderTimeContext.ts';
import { serverNow } from '../site/serverClock.ts';
import { useSettings } from '../site/useSettings.ts';

/** Tells everything below when a Hijri day begins, as the server's settings have it. */
export function NightsRoot({ children }: { children: ReactNode }) {
  const settings = useSettings();
  const rules = settings?.nights;
  const offset = settings?.hijri_offset_days;
  // while a page hydrates, a night is over if it was over when the server rendered the page
  const renderTime = useContext(RenderTimeContext);
  const nights = useMemo(
    () => rules && nightsFrom(rules, offset ?? 0, renderTime === undefined ? serverNow : () => renderTime),
    [rules, offset, renderTime],
  );
  return <NightsContext value={nights}>{children}</NightsContext>;
}
