import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { formatCount } from '../../../domain/text/format.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { FieldError, FieldLabel } from './FieldTexts.tsx';
import { OutlinedField } from './OutlinedField.tsx';

export interface FormFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** The sentence of what is wrong, already translated. */
  error?: string;
  help?: ReactNode;
  /** Required is the rule; the exception is written after the label. */
  optional?: boolean;
  name?: string;
  type?: 'text' | 'email' | 'password' | 'search' | 'url';
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'search';
  autoComplete?: string;
  maxLength?: number;
  /** How many of `maxLength` signs are typed stands at the field's end. */
  counted?: boolean;
  /** Rows of a longer text. */
  rows?: number;
  /** For e-mails, passwords, numbers: left to right in both languages, text at the page's own edge. */
  ltr?: boolean;
  /** The whole box with what stands at its ends is left to right. */
  ltrBox?: boolean;
  start?: ReactNode;
  end?: ReactNode;
  disabled?: boolean;
  /** Stands there to be read and copied. */
  readOnly?: boolean;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** Ctrl+Enter (⌘Enter) sends a longer text's form: Enter alone begins a new line in it. */
function sendByKey({ key, ctrlKey, metaKey, target }: KeyboardEvent): void {
  if (key === 'Enter' && (ctrlKey || metaKey) && target instanceof HTMLTextAreaElement) target.form?.requestSubmit();
}

/** A text field with its label above, help and error below (design §7 Forms). */
export function FormField(props: FormFieldProps) {
  const { label, value, onChange, onBlur, error, help, optional, name, type = 'text', inputMode, autoComplete } = props;
  const { maxLength, rows, ltr, ltrBox, start, end, disabled, autoFocus, inputRef } = props;
  const { readOnly, counted } = props;
  return (
    <OutlinedField
      label={<FieldLabel optional={optional}>{label}</FieldLabel>}
      name={name}
      type={type}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      onKeyDown={rows === undefined ? undefined : sendByKey}
      error={Boolean(error)}
      help={
        counted && maxLength ? (
          <Counted typed={value.length} most={maxLength}>
            {error ? <FieldError>{error}</FieldError> : help}
          </Counted>
        ) : error ? (
          <FieldError>{error}</FieldError>
        ) : (
          help
        )
      }
      disabled={disabled}
      autoFocus={autoFocus}
      autoComplete={autoComplete}
      multiline={rows !== undefined}
      minRows={rows}
      inputRef={inputRef}
      inputProps={{ inputMode, maxLength, readOnly, dir: ltr || ltrBox ? 'ltr' : undefined }}
      dir={ltrBox ? 'ltr' : undefined}
      startAdornment={start && <InputAdornment position="start">{start}</InputAdornment>}
      endAdornment={end && <InputAdornment position="end">{end}</InputAdornment>}
      sx={ltr ? { '[dir=rtl] & :is(input, textarea)': { textAlign: 'end' } } : undefined}
    />
  );
}

function Counted({ typed, most, children }: { typed: number; most: number; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ display: 'flex', gap: 3, justifyContent: 'space-between' }}>
      <span>{children}</span>
      <Box component="span" className="fig" sx={{ flex: 'none', color: 'text.secondary' }}>
        {translate('common.of_total', { range: formatCount(typed), total: formatCount(most) })}
      </Box>
    </Box>
  );
}
