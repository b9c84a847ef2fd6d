import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Clock } from '../../../domain/time/kuwaitTime.ts';
import { ClockField } from '../../components/date/ClockField.tsx';
import type { FieldMessage } from '../../i18n/fieldMessage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useWeekdayName } from './useWeekdayName.ts';

/** A time range of a weekday, with a note if it ends on the next day. */
export function RangeFields({
  weekday,
  number,
  name,
  range,
  fromError,
  toError,
  onChange,
  onRemove,
}: {
  weekday: string;
  number: number;
  /** Name of the row, by which the error summary links to its fields. */
  name: string;
  range: { from: Clock; to: Clock };
  fromError: FieldMessage | undefined;
  toError: FieldMessage | undefined;
  onChange: (range: { from: Clock; to: Clock }) => void;
  onRemove: () => void;
}) {
  const translate = useTranslate();
  const nameOf = useWeekdayName();
  const { from, to } = range;
  const messageArgs = { day: nameOf(weekday), n: number };
  const overnight = from !== '' && to !== '' && to <= from;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr) auto minmax(0, 1fr) 44px',
          sm: 'minmax(0, 112px) auto minmax(0, 112px) 44px',
          xl: '152px auto 152px 44px auto',
        },
        alignItems: 'start',
        justifyContent: { sm: 'start' },
      }}
    >
      <ClockField
        compact
        label={translate('vendor.availability.range_from', messageArgs)}
        name={`${name}.from_time`}
        value={from}
        onChange={(clock) => onChange({ from: clock, to })}
        error={fromError}
      />
      <Box aria-hidden sx={{ color: 'text.secondary', paddingBlockStart: 3 }}>
        {translate('vendor.availability.to')}
      </Box>
      <ClockField
        compact
        label={translate('vendor.availability.range_to', messageArgs)}
        name={`${name}.to_time`}
        value={to}
        onChange={(clock) => onChange({ from, to: clock })}
        error={toError}
      />
      <IconButton
        onClick={onRemove}
        aria-label={translate('vendor.availability.remove_range', messageArgs)}
        sx={{ color: 'text.secondary', inlineSize: 44, blockSize: 44, marginBlockStart: 0.5 }}
      >
        <DeleteOutline />
      </IconButton>
      {overnight && (
        <>
          <Box
            sx={{
              display: { xs: 'none', xl: 'block' },
              alignSelf: 'center',
              paddingInline: 3,
              paddingBlock: 1,
              borderRadius: 4,
              bgcolor: 'surfaceSunken',
              color: 'text.secondary',
              typography: 'body2',
              whiteSpace: 'nowrap',
            }}
          >
            {translate('vendor.availability.next_day')}
          </Box>
          <Box
            sx={{
              display: { xs: 'block', xl: 'none' },
              gridColumn: '1 / -1',
              color: 'text.secondary',
              typography: 'body2',
            }}
          >
            {translate('vendor.availability.ends_after_midnight', { day: nameOf(weekday, 1) })}
          </Box>
        </>
      )}
    </Box>
  );
}
