import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { moneyParts } from '../../../domain/money/money.ts';
import { actionsFor } from '../../../domain/order/orderProcess.ts';
import { MAX_NOTE_LENGTH } from '../../../domain/text/noteLength.ts';
import { isBlank } from '../../../domain/text/textInput.ts';
import type { ComplaintDecision } from '../../api/types.ts';
import { useAppForm } from '../../components/form/useAppForm.ts';
import { useMethod } from '../../components/useMethod.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useFormDraft } from '../../session/useDraft.ts';
import { FormField } from '../../ui/controls/FormField.tsx';
import { FieldError } from '../../ui/controls/fieldTexts.tsx';
import { FormDialog } from '../../ui/overlay/FormDialog.tsx';
import { useOptionLabel } from '../doctype/useFieldLabel.ts';
import type { Line } from '../orders/line.ts';

type Outcome = ComplaintDecision['outcome'];

/** Outcomes that also end the line, with their transition. */
const ENDING: Partial<Record<Outcome, string>> = { cancelled: 'cancel_paid', unavailable: 'withdraw_paid' };
const outcomes: readonly Outcome[] = ['dismissed', 'refunded', 'cancelled', 'unavailable'];

/** Resolves a complaint: the outcome, the refund and the payout. Errors appear at their fields, and input is kept. */
export function CloseComplaintDialog({ line, onClose }: { line: Line; onClose: () => void }) {
  const translate = useTranslate();
  const label = useOptionLabel();
  const { currency } = moneyParts(0, useLanguage());
  const { send } = useMethod('closeComplaint', {
    silent: true,
    successMessage: 'staff.complaint.closed',
    onDone: onClose,
  });
  const steps = actionsFor(line.status, 'staff').map(({ transition }) => transition);
  const offered = outcomes.filter((one) => !ENDING[one] || steps.includes(ENDING[one]));
  const form = useAppForm({
    initial: { outcome: '', refund_amount: '', payout_amount: '', note: '' },
    draft: useFormDraft(`close complaint.${line.id}`),
    check: ({ outcome, refund_amount, note }) => ({
      ...(!outcome && { outcome: 'common.required' }),
      ...(outcome === 'refunded' && isBlank(refund_amount) && { refund_amount: 'common.required' }),
      ...(isBlank(note) && { note: 'staff.note_required' }),
    }),
    async send({ outcome, refund_amount, payout_amount, note }) {
      const refund = gives(outcome) ? refund_amount.trim() : '';
      const payout = outcome === 'unavailable' ? '' : payout_amount.trim();
      await send({
        name: line.id,
        outcome: outcome as Outcome,
        note: note.trim(),
        ...(refund && { refund_amount: refund }),
        ...(payout && { payout_amount: payout }),
      });
    },
  });
  const { outcome } = form.values;
  const error = form.errors.outcome;
  return (
    <FormDialog
      title={translate('staff.complaint.question')}
      form={form}
      confirmLabel={translate('staff.complaint.close')}
      onClose={onClose}
    >
      <FormControl error={Boolean(error)}>
        <RadioGroup
          aria-label={translate('staff.fields.outcome')}
          value={outcome}
          onChange={(_, value) => form.set('outcome', value)}
        >
          {offered.map((one) => (
            <FormControlLabel key={one} value={one} control={<Radio />} label={label('outcome', one)} />
          ))}
        </RadioGroup>
        {error && (
          <FormHelperText>
            <FieldError message={error} />
          </FormHelperText>
        )}
      </FormControl>
      {gives(outcome) && (
        <FormField
          {...form.field('refund_amount')}
          label={translate('staff.fields.refund_amount')}
          inputMode="decimal"
          ltr
          end={currency}
          optional={outcome === 'cancelled'}
          help={outcome === 'cancelled' && translate('staff.complaint.refund_help')}
        />
      )}
      {outcome && outcome !== 'unavailable' && (
        <FormField
          {...form.field('payout_amount')}
          label={translate('staff.fields.payout_amount')}
          inputMode="decimal"
          ltr
          end={currency}
          optional
          help={translate('staff.complaint.payout_help')}
        />
      )}
      <FormField
        {...form.field('note')}
        label={translate('vendor.reason')}
        help={translate('staff.complaint.both_read')}
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
      />
    </FormDialog>
  );
}

/** Whether staff choose the refund for this outcome. */
const gives = (outcome: string): boolean => outcome === 'refunded' || outcome === 'cancelled';
