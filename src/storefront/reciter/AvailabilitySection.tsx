import Typography from '@mui/material/Typography';
import type { DayPart } from '../../../domain/calendar/prayers.ts';
import type { QaariZakreen } from '../../../domain/generated/doctypes.gen.ts';
import { isEveningPackage } from '../../../domain/provider/eveningPackage.ts';
import { reciterTitle } from '../../../domain/provider/reciterTitle.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { AvailableTimes } from './AvailableTimes.tsx';
import { WHEN_FREE } from './scrollToSection.ts';
import type { useSelectedTime } from './useSelectedTime.ts';

interface WhenFreeProps {
  reciter: QaariZakreen & { id: string };
  found: ReturnType<typeof useSelectedTime>;
  /** The usual part of the day of the searched occasion. */
  usual: DayPart | undefined;
}

/** The reciter's availability, visible to everyone. */
export function AvailabilitySection({ reciter, found, usual }: WhenFreeProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const chosen = reciter.packages?.find(({ package_id }) => package_id === found.packageId);
  return (
    <section id={WHEN_FREE} style={{ scrollMarginBlockStart: 88 }}>
      <Typography variant="h2" tabIndex={-1} sx={{ marginBlockStart: 8, marginBlockEnd: 4, outline: 'none' }}>
        {translate(reciter.gender === 'female' ? 'provider.when_free_her' : 'provider.when_free')}
      </Typography>
      <AvailableTimes
        name={reciterTitle(reciter, language)}
        minutes={chosen?.package_time}
        reciterId={reciter.id}
        packageId={chosen?.package_id ?? ''}
        value={found.start}
        byPrayer={Boolean(found.prayerOffset)}
        part={found.part}
        usual={usual}
        evening={chosen ? isEveningPackage(chosen) : !usual}
        onChange={found.chooseStart}
      />
    </section>
  );
}
