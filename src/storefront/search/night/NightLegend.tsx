import Box from '@mui/material/Box';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { MoodDot } from './NightDay.tsx';

const MOODS = ['joyful', 'mourning'] as const;

/**
 * Explains the marks, the dashed cells and the small number.
 * @param counted whether availability is known
 */
export function NightLegend({ counted }: { counted: boolean }) {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 5,
        rowGap: 1,
        marginBlockStart: 3,
        typography: 'caption',
        color: 'text.secondary',
        '& > span': { display: 'inline-flex', alignItems: 'center', gap: 2 },
      }}
    >
      {MOODS.map((mood) => (
        <span key={mood}>
          <MoodDot mood={mood} />
          {translate(`search.mood.${mood}`)}
        </span>
      ))}
      {counted && (
        <span>
          <Box
            component="span"
            sx={({ vars: { palette } }) => ({
              inlineSize: 18,
              blockSize: 14,
              borderRadius: '4px',
              border: `1px dashed ${palette.outlineStrong}`,
            })}
          />
          {translate('search.nobody_free')}
        </span>
      )}
      <span>{translate('search.small_number')}</span>
    </Box>
  );
}
