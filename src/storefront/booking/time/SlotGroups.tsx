import Bedtime from '@mui/icons-material/BedtimeOutlined';
import DarkMode from '@mui/icons-material/DarkModeOutlined';
import LightMode from '@mui/icons-material/LightModeOutlined';
import WbTwilight from '@mui/icons-material/WbTwilightOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type KeyboardEvent, useState } from 'react';
import type { Nights } from '../../../../domain/calendar/nights.ts';
import { isSelectable } from '../../../../domain/time/slots.ts';
import type { SlotStart } from '../../../api/types.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { ToneChip } from '../../../ui/feedback/ToneChip.tsx';
import { readsRightToLeft } from '../../../ui/layout/readsRightToLeft.ts';
import { type DayPart, groupByPart } from './dayParts.ts';
import { nextStart } from './nextStart.ts';
import { SlotButton } from './SlotButton.tsx';

const icons: Record<DayPart, typeof Bedtime> = {
  night: Bedtime,
  morning: WbTwilight,
  afternoon: LightMode,
  evening: DarkMode,
};

/** The starts of one day as one choice, grouped by part of the day. The hours after midnight are folded away until asked for. */
export function SlotGroups({
  label,
  starts,
  value,
  nights,
  eveningFirst,
  onChoose,
  onEnter,
}: {
  label: string;
  starts: readonly SlotStart[];
  value: string;
  nights: Pick<Nights, 'isEvening'>;
  eveningFirst: boolean;
  onChoose: (start: string) => void;
  /** Enter on the start that is chosen. */
  onEnter?: () => void;
}) {
  const translate = useTranslate();
  const [nightOpen, setNightOpen] = useState(false);
  const all = groupByPart(starts, nights, { eveningFirst });
  const night = all.find(({ part }) => part === 'night');
  const folded = !nightOpen && all.length > 1 && night && !night.starts.some(({ start }) => start === value);
  const groups = folded ? all.filter(({ part }) => part !== 'night') : all;
  const shown = groups.flatMap((group) => group.starts);
  const tabStop = shown.some(({ start }) => start === value) ? value : shown.find(isSelectable)?.start;

  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const from = (event.target as HTMLElement).closest<HTMLElement>('[data-start]');
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
    if (next.dataset.start) onChoose(next.dataset.start);
  };

  const unfold = folded && (
    <Button
      variant="text"
      size="small"
      onClick={() => setNightOpen(true)}
      sx={{ justifySelf: 'start', marginInlineStart: -3 }}
    >
      {translate('booking.show_night')}
    </Button>
  );

  return (
    <>
      {!eveningFirst && unfold}
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
      {eveningFirst && unfold}
    </>
  );
}
