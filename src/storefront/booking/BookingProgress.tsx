import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { STEPS } from './bookingForm.ts';

/** Where the booking stands: four bars and words on phones, four named rings otherwise (design §7). */
export function BookingProgress({ index, compact }: { index: number; compact: boolean }) {
  const translate = useTranslate();
  if (compact) {
    const step = STEPS[index] ?? 'package';
    return (
      <Box sx={{ paddingInline: 4, paddingBlock: 3, borderBlockEnd: '1px solid', borderColor: 'divider' }}>
        <Typography variant="label" component="p" sx={{ marginBlockEnd: 2 }}>
          {translate('booking.step_of', { n: index + 1, total: STEPS.length, step: translate(`booking.step.${step}`) })}
        </Typography>
        <Box aria-hidden sx={{ display: 'grid', gridTemplateColumns: `repeat(${STEPS.length}, 1fr)`, gap: 2 }}>
          {STEPS.map((one, at) => (
            <Box
              key={one}
              sx={{ blockSize: 4, borderRadius: '2px', backgroundColor: at <= index ? 'primary.main' : 'divider' }}
            />
          ))}
        </Box>
      </Box>
    );
  }
  return (
    <Box
      component="ol"
      aria-label={translate('booking.steps')}
      sx={{ display: 'flex', alignItems: 'center', gap: 3, listStyle: 'none', padding: 0, margin: 0 }}
    >
      {STEPS.map((step, at) => (
        <Box
          component="li"
          key={step}
          aria-current={at === index ? 'step' : undefined}
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            typography: 'label',
            fontWeight: at === index ? 600 : 500,
            color: at > index ? 'text.secondary' : 'text.primary',
            '&:not(:last-of-type)': { flex: 1 },
            '&:not(:last-of-type)::after': { content: '""', flex: 1, blockSize: '1px', backgroundColor: 'divider' },
          }}
        >
          <Box
            aria-hidden
            className="fig"
            sx={({ palette }) => ({
              display: 'grid',
              placeItems: 'center',
              flex: 'none',
              inlineSize: 28,
              blockSize: 28,
              borderRadius: '50%',
              border: `1px solid ${at === index ? palette.primary.main : at < index ? palette.primary.light : palette.outlineStrong}`,
              backgroundColor: at === index ? palette.primary.main : at < index ? palette.primary.light : 'transparent',
              color: at === index ? palette.primary.contrastText : palette.text.secondary,
              '& svg': { fontSize: 16, color: palette.brandText },
            })}
          >
            {at < index ? <Check /> : at + 1}
          </Box>
          {translate(`booking.step.${step}`)}
        </Box>
      ))}
    </Box>
  );
}
