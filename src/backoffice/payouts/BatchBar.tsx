import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatMoney, toWire } from '../../../domain/money/money.ts';
import { isolate, isolateLtr } from '../../../domain/text/format.ts';
import { isBlank } from '../../../domain/text/textInput.ts';
import { useAppForm } from '../../components/form/useAppForm.ts';
import { useMethod } from '../../components/useMethod.ts';
import { translateFieldMessage } from '../../i18n/fieldMessage.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { FormField } from '../../ui/controls/FormField.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import type { SkippedLine } from './SkippedLines.tsx';
import { type PayoutSelection, sumLines } from './usePayouts.ts';

const MAX_REFERENCE_LENGTH = 140;

interface BatchBarProps {
  chosen: PayoutSelection;
  onLeftOut: (lines: SkippedLine['lines']) => void;
}

/** The selected payouts and their total, a reference, and a button that marks them paid after a confirmation. */
export function BatchBar({ chosen, onLeftOut }: BatchBarProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const { lines } = chosen;
  const money = (fils: number) => isolate(formatMoney(fils, language));
  const amount = money(sumLines(lines));
  const providers = translate('staff.payouts.count.providers', { smart_count: chosen.chosen.length });
  const linesText = (count: number) => translate('staff.payouts.count.lines', { smart_count: count });
  const { send } = useMethod('payPayouts', {
    silent: true,
    onDone: ({ paid, amount: sum, refused }) => {
      if (paid.length) {
        const done = { lines: linesText(paid.length), amount: money(sum) };
        notify({ sentence: translate('staff.payouts.done', done) }, { type: 'success' });
      }
      chosen.hold(false);
      onLeftOut(refused);
      if (!refused.length) chosen.clear();
    },
  });
  const form = useAppForm({
    initial: { reference: '' },
    check: ({ reference }) => (isBlank(reference) ? { reference: 'staff.reference_required' } : {}),
    send: ({ reference }) =>
      send({
        lines: lines.map(({ id }) => id),
        reference: reference.trim(),
        total: toWire(sumLines(lines)),
      }),
  });
  const ask = () => (isBlank(form.values.reference) ? void form.submit() : chosen.hold(true));
  return (
    <Box sx={{ bgcolor: 'primary.light', p: 4, display: 'grid', gap: 3 }}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'start' }}
      >
        <Typography role="status" sx={{ flex: '1 1 240px', fontWeight: 600, minWidth: 0, alignSelf: 'center' }}>
          {translate('staff.payouts.chosen', { providers, lines: linesText(lines.length), amount })}
        </Typography>
        <Box sx={{ flex: '1 1 200px', maxWidth: { sm: 280 } }}>
          <FormField
            {...form.field('reference')}
            label={translate('staff.payouts.reference')}
            maxLength={MAX_REFERENCE_LENGTH}
            ltr
          />
        </Box>
        <Box sx={{ display: 'flex', gap: 2, alignSelf: { sm: 'end' } }}>
          <Button variant="contained" type="submit">
            {translate('staff.payouts.mark')}
          </Button>
          <Button variant="text" onClick={chosen.clear}>
            {translate('staff.payouts.clear')}
          </Button>
        </Box>
      </Box>
      <ConfirmDialog
        open={chosen.held}
        title={translate('staff.payouts.question', { amount, providers })}
        confirmLabel={translate('staff.payouts.mark')}
        busy={form.busy}
        refusal={
          form.summary.sentence ?? (form.errors.reference && translateFieldMessage(form.errors.reference, translate))
        }
        onConfirm={() => void form.submit()}
        onClose={() => chosen.hold(false)}
      >
        <Typography color="text.secondary">
          {translate('staff.payouts.question_help', { reference: isolateLtr(form.values.reference.trim()) })}
        </Typography>
      </ConfirmDialog>
    </Box>
  );
}
