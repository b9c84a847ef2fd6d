import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { StepBars } from '../../ui/layout/StepBars.tsx';
import { StepList } from '../../ui/layout/StepList.tsx';
import { STEPS } from './bookingForm.ts';

/** The progress of the booking: bars and text on phones, labeled circles otherwise (design §7). */
export function BookingProgress({ index, compact }: { index: number; compact: boolean }) {
  const translate = useTranslate();
  if (compact) {
    const step = STEPS[index] ?? 'time';
    return (
      <Box sx={{ paddingInline: 4, paddingBlock: 3, borderBlockEnd: '1px solid', borderColor: 'divider' }}>
        <Typography variant="label" component="p" sx={{ marginBlockEnd: 2 }}>
          {translate('booking.step_of', { n: index + 1, total: STEPS.length, step: translate(`booking.step.${step}`) })}
        </Typography>
        <StepBars steps={STEPS} done={index + 1} />
      </Box>
    );
  }
  return (
    <StepList
      label={translate('booking.steps')}
      steps={STEPS.map((step) => translate(`booking.step.${step}`))}
      current={index}
      stretch
    />
  );
}
