import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { moneyParts, parseMoney } from '../../../domain/money/money.ts';
import { ISSUED_REASONS } from '../../../domain/money/refunds.ts';
import { MAX_NOTE_LENGTH } from '../../../domain/text/noteLength.ts';
import { isBlank } from '../../../domain/text/textInput.ts';
import { useAppForm } from '../../components/form/useAppForm.ts';
import { translateFieldMessage } from '../../i18n/fieldMessage.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { type MessageKey, useTranslate } from '../../i18n/useTranslate.ts';
import { FormField } from '../../ui/controls/FormField.tsx';
import { FormDialog } from '../../ui/overlay/FormDialog.tsx';
import { useOpenList } from '../../ui/overlay/useOpenList.ts';

type Field = 'amount' | 'reason' | 'bank_reference' | 'note';

/** Message keys for missing values. */
const REQUIRED: Partial<Record<Field, MessageKey>> = {
  note: 'staff.note_required',
  bank_reference: 'staff.reference_required',
};

export interface RefundDialogProps {
  title: string;
  confirmLabel: string;
  /** What happens next, or who will read the text. */
  help?: string;
  danger?: boolean;
  /** The fields, all required. */
  fields: readonly Field[];
  initial?: Partial<Record<Field, string>>;
  /** Resolves when the server is done. */
  send: (values: Record<string, string>) => Promise<void>;
  onClose: () => void;
}

/** Confirms an action on a refund and asks for its fields. Errors appear at their fields, and input is kept. */
export function RefundDialog({ title, confirmLabel, help, danger, fields, initial, send, onClose }: RefundDialogProps) {
  const translate = useTranslate();
  const list = useOpenList();
  const language = useLanguage();
  const problem = (field: Field, value: string): MessageKey | undefined => {
    if (field === 'amount') return parseMoney(value) ? undefined : 'staff.amount';
    if (!isBlank(value)) return undefined;
    return REQUIRED[field] ?? 'common.required';
  };
  const form = useAppForm<Record<string, string>>({
    initial: Object.fromEntries(fields.map((field) => [field, initial?.[field] ?? ''])),
    check: (values) =>
      Object.fromEntries(
        fields.flatMap((field) => {
          const wrong = problem(field, values[field] ?? '');
          return wrong ? [[field, wrong]] : [];
        }),
      ),
    send: async (values) => {
      await send(values);
      onClose();
    },
  });
  const has = (field: Field) => fields.includes(field);
  return (
    <FormDialog title={title} form={form} confirmLabel={confirmLabel} danger={danger} wide={false} onClose={onClose}>
      {help && !has('note') && <Typography color="text.secondary">{help}</Typography>}
      {has('amount') && (
        <FormField
          {...form.field('amount')}
          label={translate('staff.fields.amount')}
          inputMode="decimal"
          ltr
          autoFocus
          end={moneyParts(0, language).currency}
        />
      )}
      {has('reason') && (
        <TextField
          select
          slotProps={{ select: list }}
          label={translate('staff.fields.reason')}
          value={form.values.reason}
          onChange={(event) => form.set('reason', event.target.value)}
          error={Boolean(form.errors.reason)}
          helperText={form.errors.reason && translateFieldMessage(form.errors.reason, translate)}
        >
          {ISSUED_REASONS.map((reason) => (
            <MenuItem key={reason} value={reason}>
              {translate(`orders.refund_reason.${reason}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {has('bank_reference') && (
        <FormField
          {...form.field('bank_reference')}
          label={translate('staff.fields.bank_reference')}
          maxLength={140}
          ltr
          autoFocus
        />
      )}
      {has('note') && (
        <FormField
          {...form.field('note')}
          label={translate(has('reason') ? 'staff.fields.note' : 'staff.fields.reason')}
          help={help}
          rows={3}
          maxLength={MAX_NOTE_LENGTH}
          autoFocus={!has('amount')}
        />
      )}
    </FormDialog>
  );
}
