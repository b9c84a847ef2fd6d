import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { type DayPart, PRAYERS, type Prayers, partAt } from '../../../../domain/calendar/prayers.ts';
import { type Clock, type Day, formatTime, toInstant } from '../../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { readsRightToLeft } from '../../../ui/layout/readsRightToLeft.ts';

/** Every half hour of a day; any other minute has to be typed. */
const CLOCKS: readonly Clock[] = Array.from(
  { length: 48 },
  (_, half) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
);
/** Where the list starts if no time is selected: the evening. */
const FIRST_SHOWN = '18:00';
const COLUMNS = 3;

/** Groups times by part of the day, as customers speak of them; a single unnamed group if the day isn't known. */
function groupsOf(
  day: Day | undefined,
  prayers: Prayers | undefined,
): (readonly [DayPart | undefined, readonly Clock[]])[] {
  if (!day || !prayers) return [[undefined, CLOCKS]];
  return [...Map.groupBy(CLOCKS, (clock) => partAt(prayers, toInstant(day, clock)).part)];
}

/**
 * The times of a day in half-hour steps, grouped under the prayers they follow.
 * @param day the civil day, or '' if none; without it, or without its prayer times, the times aren't grouped
 * @param onDone closes the popover
 */
export default function ClockList({
  value,
  day,
  prayers,
  onChange,
  onDone,
}: {
  value: Clock;
  day?: Day | undefined;
  prayers?: Prayers | undefined;
  onChange: (clock: Clock) => void;
  onDone: () => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const list = useRef<HTMLDivElement>(null);
  const near = CLOCKS.findLast((clock) => clock <= (value || FIRST_SHOWN)) ?? FIRST_SHOWN;
  useEffect(() => {
    const first = list.current?.querySelector<HTMLElement>(`[data-clock="${near}"]`);
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: 'center' });
  }, [near]);

  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const from = (event.target as HTMLElement).dataset.clock;
    const sideways = readsRightToLeft(event.currentTarget) ? -1 : 1;
    const steps: Record<string, number> = {
      ArrowRight: sideways,
      ArrowLeft: -sideways,
      ArrowDown: COLUMNS,
      ArrowUp: -COLUMNS,
      Home: -CLOCKS.length,
      End: CLOCKS.length,
    };
    const by = steps[event.key];
    if (!from || !by) return;
    event.preventDefault();
    const to = Math.min(Math.max(0, CLOCKS.indexOf(from) + by), CLOCKS.length - 1);
    list.current?.querySelector<HTMLElement>(`[data-clock="${CLOCKS[to]}"]`)?.focus();
  };
  const prayerTime = (part: DayPart): string => {
    const prayer = PRAYERS.find((one) => one === part);
    return prayer && prayers && day ? formatTime(prayers(prayer, day), language) : '';
  };
  return (
    <Box
      ref={list}
      onKeyDown={move}
      sx={{ inlineSize: 320, maxInlineSize: '100%', maxBlockSize: 360, padding: 3, display: 'grid', gap: 3 }}
    >
      {groupsOf(day, prayers).map(([part, clocks]) => (
        <Box key={part ?? ''} role="group" aria-label={part && translate(`common.part.${part}`)}>
          {part && (
            <Typography variant="label" component="p" sx={{ margin: 0, marginBlockEnd: 2, color: 'text.secondary' }}>
              {translate(`common.part.${part}`)} <bdi className="fig">{prayerTime(part)}</bdi>
            </Typography>
          )}
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: `repeat(${COLUMNS}, minmax(0, 1fr))` }}>
            {clocks.map((clock) => (
              <ButtonBase
                key={clock}
                data-clock={clock}
                aria-pressed={clock === value}
                tabIndex={clock === near ? 0 : -1}
                onClick={() => {
                  onChange(clock);
                  onDone();
                }}
                sx={({ vars: { palette }, typography }) => ({
                  ...typography.label,
                  minBlockSize: 44,
                  borderRadius: '12px',
                  border: `1px solid ${palette.outlineStrong}`,
                  '&:hover': { borderColor: palette.primary.main },
                  ...(clock === value && {
                    color: palette.primary.contrastText,
                    borderColor: palette.primary.main,
                    backgroundColor: palette.primary.main,
                  }),
                })}
              >
                <span className="fig">{formatTime(clock, language)}</span>
              </ButtonBase>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
