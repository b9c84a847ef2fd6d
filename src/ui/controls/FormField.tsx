import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { formatCount } from '../../../domain/text/format.ts';
import type { FieldMessage } from '../../i18n/fieldMessage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { FieldError, FieldLabel } from './fieldTexts.tsx';
import { OutlinedField } from './OutlinedField.tsx';

export interface FormFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Why the value is refused. */
  error?: FieldMessage;
  help?: ReactNode;
  /** Fields are required by default; optional ones say so in the label. */
  optional?: boolean;
  name?: string;
  type?: 'text' | 'email' | 'password' | 'search' | 'url';
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'search';
  autoComplete?: string;
  maxLength?: number;
  /** Shows how many of `maxLength` characters are used. */
  counted?: boolean;
  /** Number of rows, for multiline text. */
  rows?: number;
  /** For emails, passwords and numbers: left to right in both languages, aligned to the page's own start. */
  ltr?: boolean;
  /** Lays out the whole box left to right, including its adornments. */
  ltrBox?: boolean;
  start?: ReactNode;
  end?: ReactNode;
  disabled?: boolean;
  /** Shown to be read and copied only. */
  readOnly?: boolean;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** Submits the form with Ctrl+Enter (⌘Enter) in multiline fields, where Enter starts a new line. */
function sendByKey({ key, ctrlKey, metaKey, target }: KeyboardEvent): void {
  if (key === 'Enter' && (ctrlKey || metaKey) && target instanceof HTMLTextAreaElement) target.form?.requestSubmit();
}

/** A text field with its label above, and help and error below (design §7 Forms). */
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
            {error ? <FieldError message={error} label={label} /> : help}
          </Counted>
        ) : error ? (
          <FieldError message={error} label={label} />
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
