import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { StepBars } from '../../ui/layout/StepBars.tsx';

const STEPS = ['details', 'review'] as const;

/** Which of the two pages is shown, and what comes next. */
export function EventProgress({ step }: { step: 1 | 2 }) {
  const translate = useTranslate();
  const name = translate(`booking.event_step.${STEPS[step - 1] ?? 'details'}`);
  return (
    <Box sx={{ display: 'grid', gap: 2, inlineSize: { xs: '100%', md: 360 } }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
        <Typography variant="label" component="p">
          {translate('booking.step_of', { n: step, total: STEPS.length, step: name })}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate(step === 1 ? 'booking.event_step.then_review' : 'booking.event_step.last')}
        </Typography>
      </Box>
      <StepBars steps={STEPS} done={step} />
    </Box>
  );
}
