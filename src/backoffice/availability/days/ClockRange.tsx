import Box from '@mui/material/Box';
import type { Clock } from '../../../../domain/time/kuwaitTime.ts';
import { ClockField } from '../../../components/date/ClockField.tsx';
import type { FieldMessage } from '../../../i18n/fieldMessage.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';

/** A time range, which ends on the next day if its end isn't later. */
export function ClockRange({
  names,
  from,
  to,
  onChange,
  fromError,
  toError,
}: {
  /** Of the two fields. */
  names: readonly [from: string, to: string];
  from: Clock;
  to: Clock;
  onChange: (hours: { from: Clock; to: Clock }) => void;
  fromError: FieldMessage | undefined;
  toError: FieldMessage | undefined;
}) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: '1fr 1fr' }}>
      <ClockField
        label={translate('vendor.availability.hours_from')}
        name={names[0]}
        value={from}
        onChange={(next) => onChange({ from: next, to })}
        error={fromError}
      />
      <ClockField
        label={translate('vendor.availability.hours_to')}
        name={names[1]}
        value={to}
        onChange={(next) => onChange({ from, to: next })}
        error={toError}
        help={from && to && to <= from ? translate('vendor.availability.next_day') : undefined}
      />
    </Box>
  );
}
