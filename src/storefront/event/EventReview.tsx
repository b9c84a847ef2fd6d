import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { RaRecord } from 'ra-core';
import type { QaariPackage } from '../../../domain/generated/doctypes.gen.ts';
import { toFils } from '../../../domain/money/money.ts';
import { isExactPlace } from '../../../domain/order/arrival.ts';
import { reciterTitle } from '../../../domain/provider/reciterTitle.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { portraitFallback } from '../../components/pictures/portraitFallback.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Name } from '../../ui/text/Name.tsx';
import { Picture } from '../../ui/text/Picture.tsx';
import { AreaOnlyNote } from '../address/AreaOnlyNote.tsx';
import { NextStepsList } from '../booking/NextStepsList.tsx';
import { NotesField } from '../request/NotesField.tsx';
import { TermsConsent } from '../request/TermsConsent.tsx';
import { ReservationSummary } from '../reservation/ReservationSummary.tsx';
import type { useEventBooking } from './useEventBooking.ts';

/** The second page: a summary of the request, the note, and the next steps (S1-R-35). */
export function EventReview({
  booking,
  reciter,
  offered,
}: {
  booking: ReturnType<typeof useEventBooking>;
  reciter: RaRecord;
  offered: QaariPackage;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const { form, quote, address, errors, change, goTo, consent } = booking;
  const name = reciterTitle(reciter, language);
  const start = parseInstant(form.start) ?? 0;
  return (
    <>
      <Typography component="h2" className="visually-hidden">
        {translate('booking.your_request')}
      </Typography>
      <Card component="section" sx={{ padding: { xs: 4, md: 6 } }}>
        <ReservationSummary
          picture={
            <Picture
              src={reciter.profile_picture}
              fallback={portraitFallback(reciter)}
              shape="arch"
              ratio="4 / 5"
              sx={{ inlineSize: 84, flex: 'none' }}
            />
          }
          name={<Name>{name}</Name>}
          packageName={inLanguage(offered, 'package_name', language)}
          minutes={booking.minutes}
          start={start}
          occasion={form.occasion ?? ''}
          entrance={form.entrance}
          address={address}
          total={quote?.total ?? toFils(offered.package_unit_price)}
          onEdit={() => goTo(1)}
        />
      </Card>
      {address && !isExactPlace(address) && <AreaOnlyNote />}
      <Card component="section" sx={{ padding: { xs: 4, md: 6 } }}>
        <NotesField value={form.notes} onChange={(notes) => change({ notes })} error={errors.notes} />
      </Card>
      <NextStepsList start={start} name={name} />
      <TermsConsent consent={consent} />
    </>
  );
}
