import Box from '@mui/material/Box';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PickedDateInput } from '../doctype/inputs/momentInputs.tsx';

/**
 * Filters by a range of days, open at either end.
 * @param timed whether the field also has a time
 */
export function DayRange({ source, label, timed = true }: { source: string; label: string; timed?: boolean }) {
  const translate = useTranslate();
  return (
    <>
      <Box sx={wide}>
        <PickedDateInput source={`${source}_gte`} label={translate('staff.list.from', { name: label })} />
      </Box>
      <Box sx={wide}>
        <PickedDateInput
          source={`${source}_lte`}
          label={translate('staff.list.until', { name: label })}
          toWire={timed ? (day) => `${day} 23:59:59` : undefined}
        />
      </Box>
    </>
  );
}

/** A day in words is wider than other filters. */
const wide = { '&&': { flexBasis: 210 } } as const;
