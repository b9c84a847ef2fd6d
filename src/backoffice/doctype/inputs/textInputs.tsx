import InputAdornment from '@mui/material/InputAdornment';
import { TextInput, useLocale } from 'react-admin';
import { moneyParts } from '../../../../domain/money/money.ts';
import { languageOf } from '../../../../domain/text/format.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { unitOf } from '../fields.ts';
import { lengthLimit } from '../validators.ts';
import type { FieldInputProps } from './types.ts';

/** Text is written in its own language, whatever the page's. */
function writing(fieldname: string, options: string | undefined): { dir: 'auto' | 'ltr' | 'rtl'; lang?: string } {
  if (options === 'Email' || options === 'URL' || options === 'Phone') return { dir: 'ltr' };
  return fieldname.endsWith('_ar') ? { dir: 'rtl', lang: 'ar' } : { dir: 'auto' };
}

/** One line of text. */
export function LineInput({ description: _, field, required, helperText = false, ...props }: FieldInputProps) {
  const html = {
    ...writing(field.fieldname, field.options),
    'aria-required': required,
    maxLength: (lengthLimit(field) ?? 140) * 2,
  };
  return <TextInput {...props} helperText={helperText} slotProps={{ htmlInput: html }} />;
}

/** Several lines of text. */
export function ParagraphInput({ description: _, field, required, helperText = false, ...props }: FieldInputProps) {
  return (
    <TextInput
      {...props}
      helperText={helperText}
      multiline
      minRows={3}
      slotProps={{ htmlInput: { ...writing(field.fieldname, field.options), 'aria-required': required } }}
    />
  );
}

/** A number, kept as it is typed; the server reads digits of both scripts (decisions G5). */
export function NumeralInput({ description: _, field, required, helperText = false, ...props }: FieldInputProps) {
  const language = languageOf(useLocale());
  const translate = useTranslate();
  const unit = field.fieldtype === 'Currency' ? undefined : unitOf(field);
  const suffix =
    field.fieldtype === 'Currency' ? moneyParts(0, language).currency : unit && translate(`staff.unit.${unit}`);
  return (
    <TextInput
      {...props}
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
