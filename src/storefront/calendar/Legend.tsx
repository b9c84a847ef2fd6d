import Box from '@mui/material/Box';
import type { CalendarKind } from '../../../domain/calendar/monthPage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';

const MOODS = ['joyful', 'mourning', 'neutral'] as const;

/** What the colours and the small number say. */
export function Legend({ kind }: { kind: CalendarKind }) {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        // two beside each other on phones, whatever letters they are set in: these come late, and a third would sometimes fit
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
            sx={({ palette }) => ({
              inlineSize: 14,
              blockSize: 14,
              borderRadius: '4px',
              border: `1px solid ${mood === 'joyful' ? palette.primary.main : palette.outlineStrong}`,
              backgroundColor:
                mood === 'joyful' ? palette.primary.light : mood === 'mourning' ? palette.surfaceSunken : undefined,
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
