import InputAdornment from '@mui/material/InputAdornment';
import { TextInput, useLocale } from 'react-admin';
import { moneyParts, toFils } from '../../../../domain/money/money.ts';
import { toLanguage } from '../../../../domain/text/format.ts';
import type { FieldInputProps } from '../../../frappeAdmin/inputs/types.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { getUnit } from '../fields.ts';

/** A stored amount with the decimals of all other amounts; text is shown as typed. */
const formatAmount = (value: unknown): string =>
  typeof value === 'number' ? moneyParts(toFils(value), 'en').number.replaceAll(',', '') : String(value ?? '');

/** A number, kept as typed; the server reads Latin and Arabic digits (decision G5). */
export function NumeralInput({ description: _, field, required, helperText = false, ...props }: FieldInputProps) {
  const language = toLanguage(useLocale());
  const translate = useTranslate();
  const unit = field.fieldtype === 'Currency' ? undefined : getUnit(field);
  const suffix =
    field.fieldtype === 'Currency' ? moneyParts(0, language).currency : unit && translate(`staff.unit.${unit}`);
  return (
    <TextInput
      {...props}
      {...(field.fieldtype === 'Currency' && { format: formatAmount })}
      helperText={helperText}
      sx={{ '[dir=rtl] & input': { textAlign: 'end' } }}
      slotProps={{
        htmlInput: {
          'aria-required': required,
          inputMode: field.fieldtype === 'Int' ? 'numeric' : 'decimal',
          dir: 'ltr',
          className: 'fig',
        },
        input: suffix ? { endAdornment: <InputAdornment position="end">{suffix}</InputAdornment> } : {},
      }}
    />
  );
}
