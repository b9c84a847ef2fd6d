import Box from '@mui/material/Box';
import type { CalendarKind } from '../../../domain/calendar/monthPage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { type Mood, moodColor } from './eventMood.ts';

const MOODS: readonly Mood[] = ['joyful', 'mourning', 'neutral'];

/** Explains the colors and the small number. */
export function CalendarLegend({ kind }: { kind: CalendarKind }) {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        // Two columns on phones, whatever the font: a third would sometimes fit until the font loads.
        display: { xs: 'grid', sm: 'flex' },
        gridTemplateColumns: 'max-content minmax(0, 1fr)',
        flexWrap: 'wrap',
        columnGap: 5,
        rowGap: 1,
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      {MOODS.map((mood) => (
        <Box key={mood} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2 }}>
          <Box
            component="span"
            // As in the month: a bar on phones, a filled cell on wide screens.
            sx={(theme) => ({
              inlineSize: 16,
              blockSize: { xs: 3, md: 16 },
              borderRadius: { xs: '2px', md: '4px' },
              border: { md: `1px solid ${moodColor(mood, theme.vars.palette)}` },
              backgroundColor: {
                xs: moodColor(mood, theme.vars.palette),
                md: mood === 'joyful' ? theme.vars.palette.primary.light : theme.vars.palette.surfaceSunken,
              },
            })}
          />
          {translate(`calendar.legend.${mood}`)}
        </Box>
      ))}
      <Box component="span" sx={{ gridColumn: '1 / -1' }}>
        {translate(kind === 'hijri' ? 'calendar.legend_civil' : 'calendar.legend_night')}
      </Box>
    </Box>
  );
}
