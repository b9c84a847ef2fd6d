import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type RaRecord, useGetOne } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { PART_LENGTH } from '../../../domain/address.ts';
import type { QaariPackage } from '../../../domain/doctypes.gen.ts';
import { isolate } from '../../../domain/format.ts';
import type { OrderRow } from '../../../domain/order/orderWire.ts';
import { reciterTitle } from '../../../domain/reciterTitle.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ErrorState } from '../../parts/ErrorState.tsx';
import { WHOLE_RECORD } from '../../parts/wholeRecord.ts';
import { useSession } from '../../session/useSession.ts';
import { serverNow } from '../../site/serverClock.ts';
import { forgetDraft } from '../../site/useDraft.ts';
import { useSettings } from '../../site/useSettings.ts';
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { LoadingShapes, SkeletonRows } from '../../ui/feedback/Skeletons.tsx';
import { ADDRESS_DRAFT } from '../address/addressChoice.ts';
import { useSavedAddresses } from '../address/useSavedAddresses.ts';
import { useCart } from '../cart/useCart.ts';
import { RequestSentDialog } from '../request/RequestSentDialog.tsx';
import { BookingFacts } from './BookingFacts.tsx';
import { BookingFooter } from './BookingFooter.tsx';
import { BookingFrame } from './BookingFrame.tsx';
import { BookingHead } from './BookingHead.tsx';
import { BookingTotal } from './BookingTotal.tsx';
import { furthestStep, orderInput, STEPS, type Step, stepOfField, validateStep } from './bookingForm.ts';
import { PackageStep } from './steps/PackageStep.tsx';
import { PlaceStep } from './steps/PlaceStep.tsx';
import { ReviewStep } from './steps/ReviewStep.tsx';
import { TimeStep } from './steps/TimeStep.tsx';
import { bookingDraft, useBookingForm } from './useBookingForm.ts';
import { useBookingRequest } from './useBookingRequest.ts';
import { useBookingStep } from './useBookingStep.ts';
import { useRequestSent } from './useRequestSent.ts';

const NO_ERRORS: Record<string, string> = {};

export interface BookingDialogProps {
  reciterId: string;
  packageId: string;
  open: boolean;
  /** Closes it; the page also takes `package` and `step` out of its address. */
  onClose: () => void;
  /** Name of the occasion the reciter was found under. */
  occasion?: string;
}

/**
 * Books one package of a reciter in four steps; for customers only. The step is `step=1..4` of the page's address.
 * What was entered stays over closing it, until the request was sent.
 */
export default function BookingDialog({ reciterId, packageId, open, onClose, occasion }: BookingDialogProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const { email, user } = useSession();
  const compact = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('md'));
  const settings = useSettings();
  const { data: reciter, error, refetch } = useGetOne<RaRecord>('reciters', { id: reciterId, meta: WHOLE_RECORD });
  const { addresses } = useSavedAddresses();
  const { addReciter } = useCart();

  const { form, choice, change, choose } = useBookingForm(reciterId, packageId, occasion);
  const { index, goTo, back } = useBookingStep(furthestStep(form, choice, serverNow()));
  const step: Step = STEPS[index] ?? 'package';
  const [attempt, setAttempt] = useState({ step, count: 0 });
  const { closed, told, close } = useRequestSent();
  const heading = useRef<HTMLHeadingElement>(null);

  const offered = (reciter?.packages as QaariPackage[] | undefined)?.find((one) => one.package_id === packageId);
  const minutes = offered?.package_time || settings?.default_package_minutes || 0;
  const wanted: OrderRow = { kind: 'reciter', provider: reciterId, packageId, start: form.start || null };
  const line = form.start ? wanted : undefined;
  const { quote, send, sending, refusal, forget } = useBookingRequest(line);
  const price = quote.data?.data;
  const unavailable = price?.lines.some((one) => Boolean(one.unavailable)) ?? false;

  // A new step is read from its heading.
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    heading.current?.focus();
  }, [step]);

  const missing = attempt.step === step && attempt.count > 0 ? validateStep(step, form, choice, serverNow()) : {};
  const errors: Record<string, string> = {
    ...(refusal ? refusal.fields : NO_ERRORS),
    ...Object.fromEntries(Object.entries(missing).map(([field, key]) => [field, translate(key, { n: PART_LENGTH })])),
  };
  const here = Object.keys(errors).filter((field) => stepOfField(field) === step);

  const edit = (wanted: Step): void => goTo(STEPS.indexOf(wanted));
  const goBack = index > 0 ? back : undefined;

  async function next(): Promise<void> {
    const found = Object.keys(validateStep(step, form, choice, serverNow()));
    setAttempt((before) => ({ step, count: (before.step === step ? before.count : 0) + 1 }));
    if (found.length > 0) return;
    if (step !== 'review') {
      forget();
      goTo(index + 1);
    } else if (line && choice && price) {
      const refused = await send(orderInput(line, form, choice, price.total));
      if (!refused) {
        forgetDraft(email, ADDRESS_DRAFT);
        forgetDraft(email, bookingDraft(reciterId, packageId));
        close();
        return;
      }
      // A refused field stands on an earlier step: there the mistake can be put right.
      const at = Object.keys(refused.fields).map(stepOfField);
      const wanted = STEPS.find((one) => at.includes(one));
      if (wanted && wanted !== 'review') {
        setAttempt({ step: wanted, count: 1 });
        edit(wanted);
      }
    }
  }

  async function addToCart(): Promise<void> {
    try {
      await addReciter(wanted);
      notify('booking.added', { type: 'success' });
      onClose();
    } catch {
      // The cart itself says why.
    }
  }

  const address =
    choice && 'shipping_address' in choice
      ? addresses.find(({ id }) => id === choice.shipping_address)
      : choice?.address;
  const withPhone = address && { ...address, contact_phone: address.contact_phone || user?.message.mobile_no };
  const facts = { form, minutes, address: withPhone, onEdit: edit };
  const head = reciter && offered && <BookingHead reciter={reciter} offered={offered} minutes={minutes} />;
  const total = offered && <BookingTotal dinars={price?.total ?? offered.package_unit_price} />;
  const name = reciterTitle(reciter, language);

  return (
    <>
      <BookingFrame
        open={open && !closed}
        onClose={onClose}
        busy={sending}
        compact={compact}
        title={name ? translate('booking.book', { name: isolate(name) }) : translate('booking.your_request')}
        index={index}
        onBack={goBack}
        side={
          <>
            {head}
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
              onBack={goBack}
              onNext={next}
              busy={sending}
              disabled={step === 'review' && (!price || unavailable)}
              onAddToCart={index < 2 ? addToCart : undefined}
            />
          )
        }
      >
        {error && !reciter ? (
          <ErrorState error={error} fallback="errors.reciter_load" onRetry={refetch} />
        ) : !reciter ? (
          <LoadingShapes>
            <SkeletonRows rows={4} height={80} />
          </LoadingShapes>
        ) : !offered ? (
          <Note tone="error">{translate('booking.package_gone')}</Note>
        ) : (
          <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <Typography
              variant="h3"
              ref={heading}
              tabIndex={-1}
              className={step === 'package' || step === 'review' ? 'visually-hidden' : undefined}
              sx={{ outline: 'none' }}
            >
              {translate(`booking.heading.${step}`)}
            </Typography>
            <ErrorSummary
              sentence={step === 'review' || here.length > 0 ? refusal?.sentence : undefined}
              fields={here}
              attempt={attempt.count}
            />
            {step === 'package' && <PackageStep offered={offered} minutes={minutes} />}
            {step === 'time' && (
              <TimeStep
                reciterId={reciterId}
                packageId={packageId}
                value={form.start}
                freeStarts={refusal?.freeStarts ?? []}
                onChange={(start) => {
                  if (start) forget();
                  change({ start });
                }}
                error={errors.start}
              />
            )}
            {step === 'place' && (
              <PlaceStep
                form={form}
                choice={choice}
                onChange={(fields) => {
                  forget();
                  change(fields);
                }}
                onChoose={(chosen) => {
                  forget();
                  choose(chosen);
                }}
                errors={errors}
              />
            )}
            {step === 'review' && (
              <ReviewStep
                head={compact && head}
                facts={<BookingFacts {...facts} full />}
                total={compact && total}
                start={form.start}
                unavailable={unavailable ? translate('booking.unavailable') : undefined}
              />
            )}
          </Box>
        )}
      </BookingFrame>
      <RequestSentDialog open={told} onClose={onClose} />
    </>
  );
}
