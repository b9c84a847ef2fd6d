import Bedtime from '@mui/icons-material/BedtimeOutlined';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import WbTwilight from '@mui/icons-material/WbTwilightOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type KeyboardEvent, useState } from 'react';
import type { Nights } from '../../../../domain/calendar/nights.ts';
import { isSelectable } from '../../../../domain/slots.ts';
import type { SlotStart } from '../../../api/types.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { ToneChip } from '../../../ui/feedback/ToneChip.tsx';
import { type DayPart, groupByPart } from './dayParts.ts';
import { SlotButton } from './SlotButton.tsx';

const icons: Record<DayPart, typeof Bedtime> = {
  night: Bedtime,
  morning: WbTwilight,
  afternoon: LightMode,
  evening: DarkMode,
};

/** How far an arrow key moves, in starts; sideways arrows follow the direction of reading. */
function stepOf(key: string, rtl: boolean): number {
  if (key === 'ArrowDown') return 1;
  if (key === 'ArrowUp') return -1;
  if (key === 'ArrowRight') return rtl ? -1 : 1;
  if (key === 'ArrowLeft') return rtl ? 1 : -1;
  return 0;
}

/** The starts of one day as one choice, grouped by part of the day. The hours after midnight are folded away until asked for. */
export function SlotGroups({
  label,
  starts,
  nights,
  value,
  onChoose,
}: {
  label: string;
  starts: readonly SlotStart[];
  nights: Pick<Nights, 'isEvening'>;
  value: string;
  onChoose: (start: string) => void;
}) {
  const translate = useTranslate();
  const [nightOpen, setNightOpen] = useState(false);
  const all = groupByPart(starts, nights);
  const folded =
    !nightOpen &&
    all.length > 1 &&
    all.some(({ part }) => part === 'night') &&
    !all[0]?.starts.some(({ start }) => start === value);
  const groups = folded ? all.filter(({ part }) => part !== 'night') : all;
  const shown = groups.flatMap((group) => group.starts);
  const tabStop = shown.some(({ start }) => start === value) ? value : shown.find(isSelectable)?.start;

  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const step = stepOf(event.key, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (step === 0) return;
    event.preventDefault();
    const free = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-start]')];
    const at = free.indexOf(event.target as HTMLElement);
    const next = free[(at + step + free.length) % free.length];
    next?.focus();
    if (next?.dataset.start) onChoose(next.dataset.start);
  };

  return (
    <>
      {folded && (
        <Button
          variant="text"
          size="small"
          onClick={() => setNightOpen(true)}
          sx={{ justifySelf: 'start', marginInlineStart: -3 }}
        >
          {translate('booking.show_night')}
        </Button>
      )}
      <Box role="radiogroup" aria-label={label} onKeyDown={move} sx={{ display: 'grid', gap: 4 }}>
        {groups.map(({ part, starts: ofPart }) => (
          <div key={part} role="presentation">
            <Box role="presentation" sx={{ display: 'flex', alignItems: 'center', gap: 3, marginBlockEnd: 2 }}>
              <ToneChip icon={icons[part]} tone={({ slot }) => slot.prayer}>
                {translate(`booking.part.${part}`)}
              </ToneChip>
              <Box sx={{ flex: 1, blockSize: '1px', backgroundColor: 'divider' }} />
            </Box>
            <Box
              role="presentation"
              sx={{
                display: 'grid',
                gap: 2,
                gridTemplateColumns: { xs: 'repeat(3, 1fr)', sm: 'repeat(auto-fill, minmax(104px, 1fr))' },
              }}
            >
              {ofPart.map((slot) => (
                <SlotButton
                  key={slot.start}
                  slot={slot}
                  chosen={slot.start === value}
                  tabbable={slot.start === tabStop}
                  onChoose={onChoose}
                />
              ))}
            </Box>
          </div>
        ))}
      </Box>
    </>
  );
}
