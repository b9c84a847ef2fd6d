import Box from '@mui/material/Box';
import { getCutoff } from '../../../domain/provider/capacity.ts';
import { daysOver } from '../../../domain/provider/conflicts.ts';
import { isolate, separatorIn } from '../../../domain/text/format.ts';
import { parseWhole } from '../../../domain/text/parseNumberInput.ts';
import {
  addDays,
  type Day,
  formatDate,
  formatDateTime,
  formatWeekday,
  getDay,
} from '../../../domain/time/kuwaitTime.ts';
import { ClockField } from '../../components/date/ClockField.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { serverNow } from '../../site/serverClock.ts';
import { getDayStarts, useSettings } from '../../site/useSettings.ts';
import { FormField } from '../../ui/controls/FormField.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { PartCard } from './PartCard.tsx';
import type { PartProps } from './useAvailability.ts';

/** The example day for the closing time, far enough ahead to be still open. */
const EXAMPLE_DAYS = 15;

/** A kitchen's daily capacity, and when a day closes, with an example. */
export function KitchenLimits({ values, change, errors, agreed }: PartProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const settings = useSettings();
  // An invalid limit is reported at its field, and never exceeded.
  const limitOf = (typed: string) => parseWhole(typed) ?? 0;
  const limit = { orders: limitOf(values.capacityOrders), portions: limitOf(values.capacityPortions) };
  const over = settings ? daysOver(agreed, limit, getDayStarts(settings)) : [];
  const dayText = (day: Day) => isolate(`${formatWeekday(day, language)} ${formatDate(day, language)}`);
  const example = addDays(getDay(serverNow()), EXAMPLE_DAYS);
  const closes = errors.cutoff_days
    ? undefined
    : getCutoff(example, { days: parseWhole(values.cutoffDays) ?? 0, time: values.cutoffTime });
  return (
    <PartCard title={translate('vendor.availability.kitchen')} help={translate('vendor.availability.kitchen_help')}>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
        <FormField
          label={translate('vendor.availability.capacity_orders')}
          name="capacity_orders"
          inputMode="numeric"
          value={values.capacityOrders}
          onChange={(capacityOrders) => change({ capacityOrders })}
          error={errors.capacity_orders}
          help={translate('vendor.availability.no_limit')}
        />
        <FormField
          label={translate('vendor.availability.capacity_portions')}
          name="capacity_portions"
          inputMode="numeric"
          value={values.capacityPortions}
          onChange={(capacityPortions) => change({ capacityPortions })}
          error={errors.capacity_portions}
          help={translate('vendor.availability.no_limit')}
        />
        <FormField
          label={translate('vendor.availability.cutoff_days')}
          name="cutoff_days"
          inputMode="numeric"
          value={values.cutoffDays}
          onChange={(cutoffDays) => change({ cutoffDays })}
          error={errors.cutoff_days}
        />
        <ClockField
          label={translate('vendor.availability.cutoff_time')}
          name="cutoff_time"
          value={values.cutoffTime}
          onChange={(cutoffTime) => change({ cutoffTime })}
          error={errors.cutoff_time}
          help={
            closes === undefined
              ? translate('vendor.availability.cutoff_open')
              : translate('vendor.availability.cutoff_says', {
                  day: dayText(example),
                  time: isolate(`${formatWeekday(closes, language)} ${formatDateTime(closes, language)}`),
                })
          }
        />
      </Box>
      {over.length > 0 && (
        <Box sx={{ marginBlockStart: 4 }}>
          <Note tone="warning">
            {translate('vendor.availability.over_limit', {
              list: over.map(dayText).join(separatorIn(language)),
            })}
          </Note>
        </Box>
      )}
    </PartCard>
  );
}
