import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { separatorIn } from '../../../../domain/text/format.ts';
import { type Day, formatDate, formatWeekday } from '../../../../domain/time/kuwaitTime.ts';
import { useHijriText, useNights } from '../../../components/nights.ts';
import { useLanguage } from '../../../i18n/useLanguage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';

export interface NightDayProps {
  day: Day;
  isToday: boolean;
  /** Past, or beyond the booking horizon. */
  isOut: boolean;
  chosen: boolean;
  /** Whether this is the tab stop of the calendar; the arrow keys reach the other days. */
  tabbable: boolean;
  /** Whether a night of joy or mourning begins on the evening. */
  mood: 'joyful' | 'mourning' | undefined;
  /** Number of available providers; undefined while loading. */
  free: number | undefined;
  /** Describes that number in words. */
  freeLabel: (free: number) => string;
  onSelect: () => void;
}

/** An evening to select: large civil day, small Hijri day, and a mark for a feast or mourning. */
export function NightDay({ day, isToday, isOut, chosen, tabbable, mood, free, freeLabel, onSelect }: NightDayProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const nights = useNights();
  const hijri = useHijriText();
  const none = free === 0 && !isOut;
  const spoken = [
    `${formatWeekday(day, language)} ${formatDate(day, language)}`,
    hijri.evening(day, 'listed'),
    mood ? translate(`search.mood.${mood}`) : '',
    isOut || free === undefined ? '' : freeLabel(free),
  ].filter(Boolean);
  return (
    <ButtonBase
      data-day={day}
      tabIndex={tabbable ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      aria-pressed={chosen}
      aria-disabled={isOut}
      onClick={() => !isOut && onSelect()}
      sx={({ vars: { palette } }) => ({
        inlineSize: '100%',
        minBlockSize: 44,
        flexDirection: 'column',
        position: 'relative',
        borderRadius: '12px',
        lineHeight: 1.25,
        color: isOut || none ? palette.text.secondary : palette.text.primary,
        cursor: isOut ? 'default' : 'pointer',
        border: none
          ? `1px dashed ${palette.outlineStrong}`
          : `1px solid ${isToday ? palette.outlineStrong : 'transparent'}`,
        '&:hover': isOut ? {} : { borderColor: palette.primary.main },
        ...(chosen && { color: palette.primary.contrastText, backgroundColor: palette.primary.main }),
      })}
    >
      <span className="visually-hidden">{spoken.join(separatorIn(language))}</span>
      <Box
        component="span"
        aria-hidden
        className="fig"
        sx={{
          fontSize: 'min(1.0625rem, 26px)',
          fontWeight: isOut ? 400 : 600,
          textDecoration: none ? 'line-through' : undefined,
        }}
      >
        {Number(day.slice(8))}
      </Box>
      <Box
        component="span"
        aria-hidden
        className="fig"
        sx={{ typography: 'micro', fontSize: 'min(0.75rem, 17px)', color: chosen ? 'inherit' : 'text.secondary' }}
      >
        {nights?.ofDay(day).date.day ?? '\u00a0'}
      </Box>
      {mood && !isOut && <MoodDot mood={mood} corner />}
    </ButtonBase>
  );
}

/** A dot for a birth or feast, a diamond for mourning. */
export function MoodDot({ mood, corner = false }: { mood: 'joyful' | 'mourning'; corner?: boolean }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={({ vars: { palette } }) => ({
        flex: 'none',
        inlineSize: 7,
        blockSize: 7,
        // Doesn't overlap the digits, even in the narrowest cells.
        ...(corner && { position: 'absolute', insetBlockStart: 2, insetInlineEnd: 2 }),
        ...(mood === 'joyful'
          ? { borderRadius: '50%', backgroundColor: palette.brandText }
          : { transform: 'rotate(45deg)', backgroundColor: palette.text.secondary }),
        '[aria-pressed=true] > &': { backgroundColor: palette.primary.contrastText },
      })}
    />
  );
}
