import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { isEveningPackage } from '../../../domain/provider/eveningPackage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { EntranceField } from '../booking/steps/EntranceField.tsx';
import { SlotPicker } from '../booking/time/SlotPicker.tsx';
import { StartPicker } from '../booking/time/StartPicker.tsx';
import { OccasionField } from '../request/OccasionField.tsx';
import { EventPlace } from './EventPlace.tsx';
import type { useEventBooking } from './useEventBooking.ts';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card
      component="section"
      sx={{ padding: { xs: 4, md: 6 }, display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      {children}
    </Card>
  );
}

/** The first page: occasion, time and place (S1-R-33, S1-R-34). */
export function EventDetails({
  booking,
  reciterId,
  packageId,
}: {
  booking: ReturnType<typeof useEventBooking>;
  reciterId: string;
  packageId: string;
}) {
  const translate = useTranslate();
  const { form, offered, choice, errors, change, choose } = booking;
  return (
    <>
      <Part title={translate('checkout.event')}>
        <OccasionField
          value={form.occasion ?? ''}
          onChange={(occasion) => change({ occasion })}
          error={errors.occasion}
        />
      </Part>
      <Part title={translate('booking.night_and_time')}>
        <StartPicker starts={booking.freeStarts} onSelect={(start) => change({ start })} />
        <SlotPicker
          reciterId={reciterId}
          packageId={packageId}
          value={form.start}
          byPrayer={Boolean(form.prayerOffset)}
          evening={offered && isEveningPackage(offered)}
          onChange={(start, prayerOffset) => change({ start, prayerOffset })}
          error={errors.start}
        />
      </Part>
      <Part title={translate('booking.step.place')}>
        <EventPlace value={choice} onChange={choose} errors={booking.shownErrors} />
        <EntranceField value={form.entrance} onChange={(entrance) => change({ entrance })} />
      </Part>
    </>
  );
}
