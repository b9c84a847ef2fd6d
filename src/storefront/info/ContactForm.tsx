import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { nextOpening } from '../../../domain/contactHours.ts';
import { normalizePhone } from '../../../domain/phone.ts';
import { ROLE } from '../../../domain/roles.ts';
import { isolate } from '../../../domain/text/format.ts';
import { isBlank } from '../../../domain/text/textInput.ts';
import { formatSpokenDay, formatTime } from '../../../domain/time/kuwaitTime.ts';
import { AccountRoom } from '../../components/AccountRoom.tsx';
import { PhoneField } from '../../components/form/PhoneField.tsx';
import { useAppForm } from '../../components/form/useAppForm.ts';
import { useApi } from '../../components/useMethodQuery.ts';
import type { FieldMessage } from '../../i18n/fieldMessage.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { checkEmail, checkMobile } from '../../session/accountChecks.ts';
import { useFormDraft } from '../../session/useDraft.ts';
import { useSession } from '../../session/useSession.ts';
import { useRenderTime } from '../../site/useRenderTime.ts';
import { useSettings } from '../../site/useSettings.ts';
import { EmailField } from '../../ui/controls/EmailField.tsx';
import { FormField } from '../../ui/controls/FormField.tsx';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { BookingChoice, useOwnBookings } from './BookingChoice.tsx';
import { BookingWay, ContactKind, type MessageKind } from './ContactKind.tsx';
import { ContactSent } from './ContactSent.tsx';

/** Outside office hours: when the team is back, and that messages are welcome anyway. */
function OutOfOfficeNote() {
  const translate = useTranslate();
  const language = useLanguage();
  const settings = useSettings();
  const now = useRenderTime();
  if (!settings) return null;
  const back = nextOpening(now, settings.contact_from, settings.contact_until);
  if (back === undefined) return null;
  return (
    <Note>
      {translate('info.away', { day: formatSpokenDay(back, now, language), time: formatTime(back, language) })}
    </Note>
  );
}

/** The limits of the server's method `contact`. */
const MAX_LENGTHS = { name: 140, message: 4000, booking: 40 };

/** Height of the booking choice while bookings load. */
const BOOKING_HEIGHT = 82;

/** Validates the message: a response needs an email or phone. */
function checkMessage({ name, email, phone, message }: Record<'name' | 'email' | 'phone' | 'message', string>) {
  const required = (text: string): FieldMessage | undefined => (isBlank(text) ? 'common.required' : undefined);
  const phoneProblem = isBlank(email) ? 'info.reach_needed' : undefined;
  return {
    name: required(name),
    email: isBlank(email) ? undefined : checkEmail(email),
    phone: isBlank(phone) ? phoneProblem : checkMobile(phone),
    message: required(message),
  };
}

/**
 * A message to staff; canceling is done on the booking's own page instead. Shows the message's number after sending.
 * For accounts, name, email and phone are filled in, and bookings can be selected.
 */
export function ContactForm() {
  const translate = useTranslate();
  const language = useLanguage();
  const dataProvider = useApi();
  const { fullName, email, user, role } = useSession();
  const [search] = useSearchParams();
  const bookings = useOwnBookings(role === ROLE.customer);
  const lines = bookings ?? [];
  const [number, setNumber] = useState<string>();
  const [line, setLine] = useState(search.get('about') ?? '');
  const thread = search.get('number') ?? '';
  const own = lines.find(({ id }) => id === line);
  const form = useAppForm({
    initial: {
      name: fullName,
      email,
      phone: user?.message.mobile_no ?? '',
      booking: '',
      message: '',
      kind: 'question',
    },
    draft: useFormDraft(`contact.${thread}`),
    check: checkMessage,
    async send({ name, email: address, phone, booking, message, kind: about }) {
      const { data } = await dataProvider.contact({
        name: name.trim(),
        email: address.trim(),
        phone: normalizePhone(phone) ?? '',
        message: message.trim(),
        kind: about === 'problem' ? 'problem' : 'question',
        ...(thread && { number: thread }),
        ...(own && { order_progress: own.id }),
        ...(asksNumber && { booking: booking.trim() }),
        language,
      });
      setNumber(data.number);
    },
  });
  const kind = form.values.kind as MessageKind;
  // A user without bookings here may have one under another account, and knows its number from the email.
  const asksNumber = kind === 'problem' && lines.length === 0;
  if (number)
    return (
      <ContactSent
        number={number}
        email={form.values.email.trim()}
        phone={form.values.phone}
        onAnother={() => {
          form.set('message', '');
          setNumber(undefined);
        }}
      />
    );
  return (
    <Card
      component="form"
      noValidate
      onSubmit={form.submit}
      aria-labelledby="contact-form"
      sx={{ padding: { xs: 4, md: 6 }, display: 'grid', gap: 4 }}
    >
      <Typography variant="h3" component="h2" id="contact-form">
        {translate('info.write')}
      </Typography>
      {thread && <Note>{translate('info.reply_to', { number: isolate(thread) })}</Note>}
      <ErrorSummary {...form.summary} />
      <ContactKind value={kind} onChange={(next) => form.set('kind', next)} />
      {role === 'guest' && <AccountRoom blockSize={BOOKING_HEIGHT} />}
      {!bookings && <Box sx={{ blockSize: BOOKING_HEIGHT }} />}
      {lines.length > 0 && <BookingChoice lines={lines} value={line} onChange={setLine} />}
      {kind !== 'question' && <BookingWay kind={kind} line={own?.id ?? ''} />}
      {kind !== 'cancel' && (
        <>
          {asksNumber && (
            <FormField
              {...form.field('booking')}
              label={translate('info.booking_number')}
              help={translate('info.booking_number_help')}
              maxLength={MAX_LENGTHS.booking}
              optional
              ltr
            />
          )}
          <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>
            <FormField
              {...form.field('name')}
              label={translate('info.name')}
              autoComplete="name"
              maxLength={MAX_LENGTHS.name}
            />
            <PhoneField {...form.field('phone')} label={translate('account.phone')} />
          </Box>
          <EmailField {...form.field('email')} optional />
          <FormField
            {...form.field('message')}
            label={translate('info.message')}
            help={translate('info.message_help')}
            rows={5}
            maxLength={MAX_LENGTHS.message}
            counted
          />
          {/* Last, because it appears late and must not shift the fields. */}
          <OutOfOfficeNote />
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center', justifyContent: 'space-between' }}
          >
            <Typography variant="caption" sx={{ color: 'text.secondary', flex: '1 1 200px' }}>
              {translate(isBlank(form.values.email) ? 'info.answer_by_phone' : 'info.answer_by_mail')}
            </Typography>
            <SubmitButton busy={form.busy} fullWidth={false}>
              {translate('info.send')}
            </SubmitButton>
          </Box>
        </>
      )}
    </Card>
  );
}
