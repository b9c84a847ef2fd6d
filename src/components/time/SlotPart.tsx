import Bedtime from '@mui/icons-material/BedtimeOutlined';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import LightMode from '@mui/icons-material/LightModeOutlined';
import ModeNight from '@mui/icons-material/ModeNightOutlined';
import WbSunny from '@mui/icons-material/WbSunnyOutlined';
import WbTwilight from '@mui/icons-material/WbTwilightOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { memo } from 'react';
import type { DayPart, Prayers } from '../../../domain/calendar/prayers.ts';
import { formatTime, type Instant } from '../../../domain/time/kuwaitTime.ts';
import type { PrayerStart, SlotStart } from '../../api/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ToneChip } from '../../ui/feedback/ToneChip.tsx';
import type { PartGroup } from './dayParts.ts';
import { SlotButton, slotStyles } from './SlotButton.tsx';

const icons: Record<DayPart, typeof Bedtime> = {
  fajr: WbTwilight,
  morning: WbSunny,
  dhuhr: LightMode,
  asr: WbTwilight,
  maghrib: DarkMode,
  isha: Bedtime,
  late: ModeNight,
};
/** Parts that begin with a prayer, whose time is shown. */
const PRAYED: readonly DayPart[] = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'];

/** The name of a part of the day, and the time of its prayer. */
const PartHeader = memo(function PartHeader({ part, begins }: { part: DayPart; begins: Instant }) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Box role="presentation" sx={{ display: 'flex', alignItems: 'center', gap: 3, marginBlockEnd: 2 }}>
      <ToneChip icon={icons[part]} tone={({ slot }) => slot.prayer}>
        {translate(`common.part.${part}`)}
      </ToneChip>
      {PRAYED.includes(part) && (
        <Box component="span" className="fig" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {formatTime(begins, language)}
        </Box>
      )}
      <Box sx={{ flex: 1, blockSize: '1px', backgroundColor: 'divider' }} />
    </Box>
  );
});

/** A collapsed part of the day: its name, and the number of available starts. */
export function FoldedPart({ part, available, onOpen }: { part: DayPart; available: number; onOpen: () => void }) {
  const translate = useTranslate();
  const Icon = icons[part];
  return (
    <ButtonBase
      aria-expanded={false}
      onClick={onOpen}
      sx={{
        display: 'flex',
        inlineSize: '100%',
        minBlockSize: 48,
        alignItems: 'center',
        gap: 2,
        textAlign: 'start',
        borderBlockStart: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Icon fontSize="small" sx={{ color: 'text.secondary' }} />
      <Box component="span" sx={{ flex: 1, typography: 'body1', fontWeight: 600 }}>
        {translate(`common.part.${part}`)}
      </Box>
      <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
        {translate('booking.available', { smart_count: available })}
      </Box>
      <ExpandMore fontSize="small" sx={{ color: 'text.secondary' }} />
    </ButtonBase>
  );
}

/** The starts of one part of the day, under its name. The radio group around it handles the clicks. */
export const SlotPart = memo(function SlotPart({
  part,
  begins,
  starts,
  chosen,
  tabStop,
  prayers,
}: PartGroup<SlotStart | PrayerStart> & {
  /** The selected start, if it is in this part. */
  chosen: string | undefined;
  /** The tab stop of the day, if it is in this part; the arrow keys reach the other starts. */
  tabStop: string | undefined;
  prayers: Prayers;
}) {
  const translate = useTranslate();
  return (
    <div role="presentation" data-part={part}>
      <PartHeader part={part} begins={begins} />
      <Box
        role="presentation"
        sx={[
          {
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'repeat(3, 1fr)', sm: 'repeat(auto-fill, minmax(104px, 1fr))' },
          },
          slotStyles,
        ]}
      >
        {starts.map((slot) => (
          <SlotButton
            // Keyed by time: the same time on another day reuses its button, so that selecting a day creates few new
            // ones.
            key={slot.start.slice(11)}
            slot={slot}
            chosen={slot.start === chosen}
            tabbable={slot.start === tabStop}
            after={
              'minutes' in slot
                ? slot.minutes === 0
                  ? translate('booking.right_after')
                  : translate('booking.after_prayer', { smart_count: slot.minutes })
                : undefined
            }
            prayers={prayers}
          />
        ))}
      </Box>
    </div>
  );
});
