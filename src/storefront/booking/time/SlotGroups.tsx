import Bedtime from '@mui/icons-material/BedtimeOutlined';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import ModeNight from '@mui/icons-material/ModeNightOutlined';
import WbSunny from '@mui/icons-material/WbSunnyOutlined';
import WbTwilight from '@mui/icons-material/WbTwilightOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type KeyboardEvent, type SyntheticEvent, useMemo, useState } from 'react';
import type { Part, Prayers } from '../../../../domain/calendar/prayers.ts';
import { type Day, formatTime } from '../../../../domain/time/kuwaitTime.ts';
import { isSelectable } from '../../../../domain/time/slots.ts';
import type { PrayerStart, SlotStart } from '../../../api/types.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { ToneChip } from '../../../ui/feedback/ToneChip.tsx';
import { readsRightToLeft } from '../../../ui/layout/readsRightToLeft.ts';
import { groupByPart } from './dayParts.ts';
import { nextStart } from './nextStart.ts';
import { SlotButton, slotLooks } from './SlotButton.tsx';

const icons: Record<Part, typeof Bedtime> = {
  fajr: WbTwilight,
  morning: WbSunny,
  dhuhr: LightMode,
  asr: WbTwilight,
  maghrib: DarkMode,
  isha: Bedtime,
  late: ModeNight,
};
/** What hardly a host asks for stands folded away until it is wanted. */
const FOLDED: readonly Part[] = ['fajr', 'late'];
/** Parts that begin with a prayer, whose minute is told. */
const PRAYED: readonly Part[] = ['fajr', 'dhuhr', 'asr', 'maghrib', 'isha'];

/** The starts of one day as one choice, by the parts into which its prayers divide it. */
export function SlotGroups<T extends SlotStart | PrayerStart>({
  label,
  day,
  starts,
  value,
  prayers,
  first,
  onChoose,
  onEnter,
}: {
  label: string;
  /** The day as hosts count it. */
  day: Day;
  starts: readonly T[];
  value: string;
  prayers: Prayers;
  /** The part that was asked for, or the whole evening: it stands on top. */
  first?: Part | 'evening';
  onChoose: (start: T) => void;
  /** Enter on the start that is chosen. */
  onEnter?: () => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const [unfolded, setUnfolded] = useState(false);
  const all = useMemo(() => groupByPart(starts, prayers, day, first), [starts, prayers, day, first]);
  const isFolded = ({ part, starts: ofPart }: (typeof all)[number]) =>
    !unfolded && FOLDED.includes(part) && part !== first && !ofPart.some(({ start }) => start === value);
  const open = all.filter((group) => !isFolded(group));
  const groups = open.length > 0 ? open : all;
  const shown = groups.flatMap((group) => group.starts);
  const tabStop = shown.some(({ start }) => start === value) ? value : shown.find(isSelectable)?.start;

  const choose = (start: string | undefined): void => {
    const chosen = shown.find((one) => one.start === start);
    if (chosen) onChoose(chosen);
  };
  const startAt = ({ target }: SyntheticEvent): HTMLElement | null =>
    (target as HTMLElement).closest<HTMLElement>('[data-start]');
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const from = startAt(event);
    if (!from) return;
    if (event.key === 'Enter' && onEnter && from.dataset.start === value) {
      event.preventDefault();
      onEnter();
      return;
    }
    const free = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-start]')];
    const next = nextStart(event.key, from, free, readsRightToLeft(event.currentTarget));
    if (!next) return;
    event.preventDefault();
    next.focus();
    choose(next.dataset.start);
  };
  return (
    <>
      <Box
        role="radiogroup"
        aria-label={label}
        onKeyDown={move}
        onClick={(event) => choose(startAt(event)?.dataset.start)}
        sx={{ display: 'grid', gap: 4 }}
      >
        {groups.map(({ part, begins, starts: ofPart }) => (
          <div key={part} role="presentation">
            <Box role="presentation" sx={{ display: 'flex', alignItems: 'center', gap: 3, marginBlockEnd: 2 }}>
              <ToneChip icon={icons[part]} tone={({ slot }) => slot.prayer}>
                {translate(`booking.part.${part}`)}
              </ToneChip>
              {PRAYED.includes(part) && (
                <Box component="span" className="fig" sx={{ typography: 'body2', color: 'text.secondary' }}>
                  {formatTime(begins, language)}
                </Box>
              )}
              <Box sx={{ flex: 1, blockSize: '1px', backgroundColor: 'divider' }} />
            </Box>
            <Box
              role="presentation"
              sx={[
                {
                  display: 'grid',
                  gap: 2,
                  gridTemplateColumns: { xs: 'repeat(3, 1fr)', sm: 'repeat(auto-fill, minmax(104px, 1fr))' },
                },
                slotLooks,
              ]}
            >
              {ofPart.map((slot) => (
                <SlotButton
                  // an hour of another day is the same button with other words: a press on a day makes few anew
                  key={slot.start.slice(11)}
                  slot={slot}
                  chosen={slot.start === value}
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
        ))}
      </Box>
      {groups.length < all.length && (
        <Button
          variant="text"
          size="small"
          onClick={() => setUnfolded(true)}
          sx={{ justifySelf: 'start', marginInlineStart: -3 }}
        >
          {translate('booking.show_night')}
        </Button>
      )}
    </>
  );
}
