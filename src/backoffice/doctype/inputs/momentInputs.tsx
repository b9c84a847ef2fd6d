import Box from '@mui/material/Box';
import { useInput, ValidationError } from 'react-admin';
import { getClock, getDay, parseInstant } from '../../../../domain/time/kuwaitTime.ts';
import { ClockField } from '../../../components/date/ClockField.tsx';
import { DayField } from '../../../components/date/DayField.tsx';
import type { PickerFieldProps } from '../../../components/date/PickerField.tsx';
import type { FieldInputProps } from '../../../frappeAdmin/inputs/types.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { serverNow } from '../../../site/serverClock.ts';

export type MomentInputProps = Pick<FieldInputProps, 'source' | 'label' | 'helperText' | 'disabled'> &
  Partial<Pick<FieldInputProps, 'validate'>>;

/** The form value of a source, with the props for the product's own fields. */
function usePicked({ source, label, helperText, disabled, validate = [] }: MomentInputProps) {
  const { field, fieldState } = useInput({ source, validate });
  const message = fieldState.error?.message;
  const props: PickerFieldProps = {
    label,
    disabled,
    name: field.name,
    help: helperText || undefined,
    error: message ? <ValidationError error={message} /> : undefined,
    onBlur: field.onBlur,
  };
  return { wire: String(field.value ?? ''), change: field.onChange as (wire: string | null) => void, props };
}

const today = () => getDay(serverNow());

/**
 * A day in Kuwait, as text without a time zone, so that the device's own zone never shifts it.
 * @param input `toWire` converts a selected day, for example to its end
 */
export function PickedDateInput({ toWire, ...input }: MomentInputProps & { toWire?: (day: string) => string }) {
  const { wire, change, props } = usePicked(input);
  return (
    <DayField
      {...props}
      value={wire.slice(0, 10)}
      today={today()}
      onChange={(chosen) => change(chosen ? (toWire?.(chosen) ?? chosen) : null)}
    />
  );
}

/** A date and time in Kuwait, as text without a time zone; a day selected first starts at midnight. */
export function PickedDateTimeInput(input: MomentInputProps) {
  const translate = useTranslate();
  const { wire, change, props } = usePicked(input);
  const at = parseInstant(wire);
  const day = at === undefined ? '' : getDay(at);
  const clock = at === undefined ? '' : getClock(at).slice(0, 5);
  return (
    <Box sx={{ display: 'grid', gap: 3, alignItems: 'start', gridTemplateColumns: { sm: '3fr 2fr' } }}>
      <DayField
        {...props}
        value={day}
        today={today()}
        onChange={(chosen) => change(chosen ? `${chosen} ${clock || '00:00'}:00` : null)}
      />
      <ClockField
        label={translate('staff.clock_of', { name: input.label })}
        disabled={props.disabled || !day}
        value={clock}
        onChange={(chosen) => change(`${day} ${chosen || '00:00'}:00`)}
      />
    </Box>
  );
}

/** A time of day in Kuwait. */
export function PickedTimeInput(input: MomentInputProps) {
  const { wire, change, props } = usePicked(input);
  return <ClockField {...props} value={wire.slice(0, 5)} onChange={(clock) => change(clock || null)} />;
}
