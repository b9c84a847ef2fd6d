import Box from '@mui/material/Box';
import { memo } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';

const STATES = ['free', 'asked', 'taken'] as const;

/** The legend for the states of a start; always visible. */
export const SlotLegend = memo(function SlotLegend() {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, typography: 'body2', color: 'text.secondary' }}>
      {STATES.map((state) => (
        <Box key={state} component="span" sx={{ display: 'inline-flex', gap: 1.5, alignItems: 'center' }}>
          <Box
            aria-hidden
            sx={({
              vars: {
                palette: { slot },
              },
            }) => ({
              inlineSize: 16,
              blockSize: 16,
              borderRadius: '5px',
              border: `1px ${slot[state]?.borderStyle ?? 'solid'} ${slot[state]?.border}`,
              backgroundColor: slot[state]?.bg,
            })}
          />
          {translate(`booking.slot.${state}`)}
        </Box>
      ))}
    </Box>
  );
});
