import { DateInput, DateTimeInput, TextInput } from 'react-admin';
import { formatInput } from './moments.ts';
import type { FieldInputProps } from './types.ts';

/** A day in Kuwait; zone-less text, so the device's own zone never shifts it. */
export function DayInput({
  description: _,
  field: __,
  required: _required,
  helperText = false,
  ...props
}: FieldInputProps) {
  return <DateInput {...props} helperText={helperText} parse={(day: string) => day || null} />;
}

/** A moment as zone-less Kuwait text. */
export function MomentInput({
  description: _,
  field: __,
  required: _required,
  helperText = false,
  ...props
}: FieldInputProps) {
  return (
    <DateTimeInput
      {...props}
      helperText={helperText}
      format={formatInput}
      parse={(text: string) => (text ? `${text.replace('T', ' ')}:00` : null)}
    />
  );
}

/** A clock time in Kuwait. */
export function ClockInput({
  description: _,
  field: __,
  required: _required,
  helperText = false,
  ...props
}: FieldInputProps) {
  return (
    <TextInput {...props} helperText={helperText} type="time" format={(clock?: string) => clock?.slice(0, 5) ?? ''} />
  );
}
