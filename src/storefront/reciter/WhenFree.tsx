import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import type { Part } from '../../../domain/calendar/prayers.ts';
import type { QaariZakreen } from '../../../domain/generated/doctypes.gen.ts';
import { isEveningPackage } from '../../../domain/vendor/eveningPackage.ts';
import { reciterTitle } from '../../../domain/vendor/reciterTitle.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSession } from '../../session/useSession.ts';
import { savesData } from '../../site/savesData.ts';
import { whenStanding } from '../../site/whenStanding.ts';
import { laterPart } from '../../ui/feedback/laterPart.tsx';
import { useSeen } from '../../ui/layout/useSeen.ts';
import { AliveLater } from './AliveLater.tsx';
import { WHEN_FREE } from './showPart.ts';
import type { useFoundTime } from './useFoundTime.ts';

const FreeTimes = laterPart(() => import('./FreeTimes.tsx'), ['booking']);

/** Of a page that is fetched ahead: it may be opened without a line. */
export const fetchTimes = FreeTimes.fetchAhead;

/** Height of the calendar while no day is chosen. */
const HEIGHT = 250;

/**
 * "When he is free": the calendar of one reciter. One that came drawn is alive when a visitor gets to it, and its program there
 * once the page stands; at once where a time was found, which it looks after, and for who has just signed in.
 */
export function WhenFree({
  reciter,
  found,
  usual,
}: {
  reciter: QaariZakreen & { id: string };
  found: ReturnType<typeof useFoundTime>;
  /** The part of the day of the occasion he was found under. */
  usual: Part | undefined;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const { role } = useSession();
  const place = useRef<HTMLElement>(null);
  const isSeen = useSeen(place);
  const [drawnIn] = useState(language);
  const isWanted = isSeen || language !== drawnIn || found.start !== '' || role !== 'guest';
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    if (!savesData()) whenStanding(fetchTimes);
  }, []);
  const chosen = reciter.packages?.find(({ package_id }) => package_id === found.packageId);
  return (
    <section ref={place} id={WHEN_FREE} style={{ scrollMarginBlockStart: 88 }}>
      <Typography variant="h2" tabIndex={-1} sx={{ marginBlockStart: 8, marginBlockEnd: 4, outline: 'none' }}>
        {translate(reciter.gender === 'female' ? 'provider.when_free_her' : 'provider.when_free')}
      </Typography>
      {isMissing ? (
        <Button variant="outlined" onClick={() => setIsMissing(false)}>
          {translate('common.retry')}
        </Button>
      ) : (
        <AliveLater isWanted={isWanted} waiting={<Skeleton sx={{ borderRadius: '20px', height: HEIGHT }} />}>
          {(onReady) => (
            <FreeTimes
              name={reciterTitle(reciter, language)}
              minutes={chosen?.package_time}
              reciterId={reciter.id}
              packageId={chosen?.package_id ?? ''}
              value={found.start}
              byPrayer={found.byPrayer}
              part={found.part}
              usual={usual}
              evening={chosen ? isEveningPackage(chosen) : !usual}
              onChange={found.chooseStart}
              onReady={onReady}
              onMissing={() => setIsMissing(true)}
            />
          )}
        </AliveLater>
      )}
    </section>
  );
}
