import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { getDay } from '../../../domain/time/kuwaitTime.ts';
import { PhoneField } from '../../components/form/PhoneField.tsx';
import { DayAndClock } from '../../components/order/DayAndClock.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { serverNow } from '../../site/serverClock.ts';
import { usePrayerTimes } from '../../site/usePrayerTimes.ts';
import { ChoiceChip } from '../../ui/controls/ChoiceChip.tsx';
import { EmailField } from '../../ui/controls/EmailField.tsx';
import { FormField } from '../../ui/controls/FormField.tsx';
import { LANGUAGE_CHOICES } from '../../ui/controls/languages.ts';
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { AddressForm } from '../address/AddressForm.tsx';
import { EntranceField } from '../booking/steps/EntranceField.tsx';
import { NotesField } from '../request/NotesField.tsx';
import { OccasionField } from '../request/OccasionField.tsx';
import { CallerReview } from './CallerReview.tsx';
import { CateringPart } from './CateringPart.tsx';
import { ReciterPart } from './ReciterPart.tsx';
import { SentForCallerCard } from './SentForCallerCard.tsx';
import { useCallerBooking } from './useCallerBooking.ts';

/**
 * Staff books for a customer on the phone: who is calling, when and where, a free reciter, catering, the address, and
 * the prices to read out. One page, so that the call can jump back and forth.
 */
export default function BookForCallerPage() {
  const translate = useTranslate();
  const prayers = usePrayerTimes();
  const booking = useCallerBooking();
  const { form, sent } = booking;
  const { values, errors, change } = form;
  const today = getDay(serverNow());
  if (sent)
    return (
      <Page title={translate('callers.title')}>
        <SentForCallerCard sent={sent} onAgain={booking.again} />
      </Page>
    );
  return (
    <Page title={translate('callers.title')} lead={translate('callers.lead')}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void booking.send();
        }}
        sx={{
          display: 'grid',
          gap: { xs: 4, md: 6 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 376px' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <ErrorSummary {...form.summary} />
          <Part title={translate('callers.who')}>
            <EmailField {...form.field('on_behalf_of')} autoComplete="off" help={translate('callers.email_help')} />
            <Box sx={PAIR}>
              <FormField {...form.field('full_name')} label={translate('callers.name')} autoComplete="off" />
              <PhoneField {...form.field('mobile_no')} label={translate('account.phone')} autoComplete="off" />
            </Box>
            <Box role="group" aria-label={translate('callers.language')} sx={{ display: 'grid', gap: 1.5 }}>
              <Typography variant="label" component="span">
                {translate('callers.language')}
              </Typography>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
                {LANGUAGE_CHOICES.map(({ code, name }) => (
                  <ChoiceChip
                    key={code}
                    lang={code}
                    on={values.language === code}
                    onClick={() => form.set('language', code)}
                  >
                    {name}
                  </ChoiceChip>
                ))}
              </Box>
            </Box>
          </Part>
          <Part title={translate('callers.when')}>
            <DayAndClock
              key={values.start}
              value={values.start}
              initialDay={today}
              today={today}
              prayers={prayers}
              error={errors.start}
              onChange={(start) => start && change({ start })}
            />
            <AddressForm
              value={values.address}
              onChange={(address) => {
                form.forgive(...Object.keys(address));
                change({ address });
              }}
              errors={errors}
              keeps="never"
              isHere={false}
            />
          </Part>
          <Part title={translate('callers.reciter')}>
            <ReciterPart form={form} />
          </Part>
          <Part title={translate('callers.catering')}>
            <FormField
              {...form.field('guests')}
              label={translate('callers.guests')}
              optional
              inputMode="numeric"
              maxLength={5}
              ltr
            />
            <CateringPart booking={booking} />
          </Part>
          <Part title={translate('callers.occasion')}>
            <Box sx={PAIR}>
              <OccasionField
                value={values.occasion}
                onChange={(occasion) => change({ occasion })}
                error={errors.occasion}
              />
              <EntranceField value={values.entrance} onChange={(entrance) => change({ entrance: entrance ?? '' })} />
            </Box>
            <NotesField value={values.notes} onChange={(notes) => change({ notes })} error={errors.notes} />
          </Part>
        </Box>
        <Box sx={{ position: { lg: 'sticky' }, insetBlockStart: 96 }}>
          <Part title={translate('callers.review')}>
            <CallerReview booking={booking} />
          </Part>
        </Box>
      </Box>
    </Page>
  );
}

const PAIR = { display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' } as const;

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
