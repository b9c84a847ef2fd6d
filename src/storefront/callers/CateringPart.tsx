import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type RaRecord, useGetOne } from 'ra-core';
import { useState } from 'react';
import type { RestaurantPackage } from '../../../domain/generated/doctypes.gen.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { parseWhole } from '../../../domain/text/parseNumberInput.ts';
import { getDay, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { FULL_RECORD } from '../../components/fullRecord.ts';
import { Money } from '../../components/Money.tsx';
import { DayAndClock } from '../../components/order/DayAndClock.tsx';
import { QuantityStepper } from '../../components/QuantityStepper.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { serverNow } from '../../site/serverClock.ts';
import { usePrayerTimes } from '../../site/usePrayerTimes.ts';
import { FieldError } from '../../ui/controls/fieldTexts.tsx';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { Chosen } from './Chosen.tsx';
import { nextQuantity } from './callerForm.ts';
import { ProviderChoice } from './ProviderChoice.tsx';
import type { useCallerBooking } from './useCallerBooking.ts';

/** Catering, if the customer wants it: a kitchen, its dishes, and when they are delivered. */
export function CateringPart({ booking }: { booking: ReturnType<typeof useCallerBooking> }) {
  const translate = useTranslate();
  const language = useLanguage();
  const prayers = usePrayerTimes();
  const { form, foodStart } = booking;
  const { values, errors, change } = form;
  const { kitchen, dishes, start, guests, address } = values;
  const [isOpen, setOpen] = useState(false);
  const { data } = useGetOne<RaRecord>('restaurants', { id: kitchen, meta: FULL_RECORD }, { enabled: kitchen !== '' });
  const today = getDay(serverNow());
  if (!kitchen && !isOpen)
    return (
      <Button variant="outlined" onClick={() => setOpen(true)} sx={{ justifySelf: 'start' }}>
        {translate('callers.add_catering')}
      </Button>
    );
  if (!kitchen)
    return (
      <>
        <ProviderChoice
          kind="restaurant"
          start={parseInstant(foodStart)}
          area={address.area ?? ''}
          guests={parseWhole(guests)}
          onSelect={(name) => change({ kitchen: name, dishes: {} })}
        />
        <Button variant="text" onClick={() => setOpen(false)} sx={{ justifySelf: 'start' }}>
          {translate('callers.no_catering')}
        </Button>
      </>
    );
  const rows = (data?.restaurant_package ?? []) as RestaurantPackage[];
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Chosen
        name={inLanguage(data, 'res_name', language)}
        onChange={() => change({ kitchen: '', dishes: {}, foodStart: '' })}
      />
      <DayAndClock
        key={foodStart || start}
        value={foodStart}
        initialDay={today}
        today={today}
        prayers={prayers}
        error={errors.foodStart}
        onChange={(at) => at && change({ foodStart: at })}
      />
      <Box data-field="dishes" tabIndex={-1}>
        {errors.dishes && (
          <Typography variant="body2" component="div" role="alert" sx={{ color: 'error.main' }}>
            <FieldError message={errors.dishes} />
          </Typography>
        )}
        <PlainList aria-label={translate('callers.dishes')}>
          {rows.map((row) => (
            <Dish
              key={row.package_id}
              row={row}
              quantity={dishes[row.package_id] ?? 0}
              onChange={(quantity) => change({ dishes: { ...dishes, [row.package_id]: quantity } })}
            />
          ))}
        </PlainList>
      </Box>
    </Box>
  );
}

function Dish({
  row,
  quantity,
  onChange,
}: {
  row: RestaurantPackage;
  quantity: number;
  onChange: (quantity: number) => void;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const name = inLanguage(row, 'package_name', language);
  const set = (wanted: number): void => onChange(nextQuantity(wanted, quantity, row.package_minimum_unit));
  return (
    <Box
      component="li"
      sx={({ vars: { palette } }) => ({
        listStyle: 'none',
        display: 'flex',
        flexWrap: 'wrap',
        gap: 3,
        alignItems: 'center',
        paddingBlock: 3,
        '& + &': { borderBlockStart: `1px solid ${palette.divider}` },
      })}
    >
      <Box sx={{ flex: '1 1 160px', minInlineSize: 0 }}>
        <Name>{name}</Name>
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
          <Money dinars={row.package_unit_price} />
          {row.serves > 0 && ` · ${translate('callers.serves', { smart_count: row.serves })}`}
        </Typography>
      </Box>
      <QuantityStepper value={quantity} min={0} label={name} onChange={set} onCommit={set} />
    </Box>
  );
}
