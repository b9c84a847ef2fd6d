import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type Ref, useEffect, useRef } from 'react';
import { toFils } from '../../../domain/money/money.ts';
import { isEveningPackage } from '../../../domain/provider/eveningPackage.ts';
import { reciterTitle } from '../../../domain/provider/reciterTitle.ts';
import { isolate } from '../../../domain/text/format.ts';
import { parseInstant } from '../../../domain/time/kuwaitTime.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useHijriText } from '../../components/nights.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSession } from '../../session/useSession.ts';
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { LoadingShapes, SkeletonRows } from '../../ui/feedback/skeletons.tsx';
import { addressToSend } from '../address/addressChoice.ts';
import { BookingChoices } from './BookingChoices.tsx';
import { BookingFacts } from './BookingFacts.tsx';
import { BookingFooter } from './BookingFooter.tsx';
import { BookingFrame } from './BookingFrame.tsx';
import { BookingHeader } from './BookingHeader.tsx';
import { BookingTotal } from './BookingTotal.tsx';
import { PackageSummary } from './steps/PackageSummary.tsx';
import { PlaceStep } from './steps/PlaceStep.tsx';
import { ReviewStep } from './steps/ReviewStep.tsx';
import { TimeStep } from './steps/TimeStep.tsx';
import { type BookingOptions, useBooking } from './useBooking.ts';

type Step = ReturnType<typeof useBooking>['step'];

/** The heading of the current step, focused when the step changes. */
function useStepHeading(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}

function StepHeading({ step, ref }: { step: Step; ref: Ref<HTMLHeadingElement> }) {
  const translate = useTranslate();
  return (
    <Typography
      variant="h3"
      ref={ref}
      tabIndex={-1}
      className={step !== 'place' ? 'visually-hidden' : undefined}
      sx={{ outline: 'none' }}
    >
      {translate(`booking.heading.${step}`)}
    </Typography>
  );
}

/**
 * Books a package of a reciter in three steps; for customers only. The URL has the step (`step=1..3`). The input
 * survives closing the dialog, until the request is sent.
 */
export default function BookingDialog(options: BookingOptions) {
  const { reciterId, packageId, onClose } = options;
  const translate = useTranslate();
  const language = useLanguage();
  const { user } = useSession();
  const hijri = useHijriText();
  const compact = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('md'));
  const booking = useBooking(options);
  const { reciter, reading, offered, minutes, form, choice, step, index, errors, quote, unavailable } = booking;
  const title = useStepHeading(step);
  const address =
    choice && 'shipping_address' in choice
      ? booking.addresses.find(({ id }) => id === choice.shipping_address)
      : choice && addressToSend(choice.address);
  const withPhone = address && { ...address, contact_phone: address.contact_phone || user?.message.mobile_no };
  const facts = { form, minutes, address: withPhone, onEdit: booking.edit };
  const header = reciter && offered && <BookingHeader reciter={reciter} offered={offered} minutes={minutes} />;
  const total = offered && <BookingTotal quote={quote} price={toFils(offered.package_unit_price)} />;
  const name = reciterTitle(reciter, language);
  const heading = <StepHeading step={step} ref={title} />;

  return (
    <BookingFrame
      onClose={onClose}
      busy={booking.sending}
      compact={compact}
      title={name ? translate('booking.book', { name: isolate(name) }) : translate('booking.your_request')}
      index={index}
      onBack={booking.back}
      onSubmit={booking.next}
      side={
        <>
          {header}
          {step !== 'review' && <BookingFacts {...facts} />}
          {total}
          <Box sx={{ marginBlockStart: 4, '& .MuiAlert-root': { backgroundColor: 'background.paper' } }}>
            <Note>{translate('booking.promise')}</Note>
          </Box>
        </>
      }
      footer={
        offered && (
          <BookingFooter
            step={step}
            compact={compact}
            start={form.start}
            onBack={booking.back}
            busy={booking.sending}
            disabled={step === 'review' && !booking.isSendable}
            nights={step === 'time' ? booking.nights : 1}
            onAddToCart={step === 'time' && booking.nights === 1 ? () => void booking.addToCart() : undefined}
          />
        )
      }
    >
      {reading.error && !reciter ? (
        <ErrorState error={reading.error} fallback="provider.reciter_load" onRetry={reading.refetch} />
      ) : !reciter ? (
        <LoadingShapes>
          <SkeletonRows rows={4} height={80} />
        </LoadingShapes>
      ) : !offered ? (
        <Note tone="error">{translate('booking.package_gone')}</Note>
      ) : (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {step !== 'time' && heading}
          <ErrorSummary
            sentence={step === 'review' || booking.wrongHere.length > 0 ? booking.sentence : undefined}
            fields={booking.wrongHere}
            attempt={booking.attempt}
          />
          {step === 'time' && (
            <TimeStep
              head={<PackageSummary reciterId={reciterId} offered={offered} minutes={minutes} />}
              heading={heading}
              reciterId={reciterId}
              packageId={packageId}
              evening={isEveningPackage(offered)}
              value={form.start}
              freeStarts={booking.freeStarts}
              part={booking.part}
              usual={booking.usual}
              prayerOffset={form.prayerOffset}
              repeat={form.repeat}
              onRepeat={(repeat) => booking.change({ repeat })}
              onChange={booking.chooseStart}
              onEnter={booking.next}
              error={errors.start}
            />
          )}
          {step === 'place' && (
            <PlaceStep
              form={form}
              choice={choice}
              onChange={booking.change}
              onSelect={booking.choose}
              errors={errors}
              area={booking.area}
            />
          )}
          {step === 'review' && (
            <ReviewStep
              head={compact && header}
              facts={<BookingFacts {...facts} full />}
              total={compact && total}
              choices={<BookingChoices booking={booking} name={name} />}
              start={form.start}
              name={name}
              night={booking.bound ? hijri.at(parseInstant(form.start) ?? 0, 'day') : undefined}
              unavailable={unavailable ? translate('booking.unavailable') : booking.placeProblem}
              consent={booking.consent}
            />
          )}
        </Box>
      )}
    </BookingFrame>
  );
}
