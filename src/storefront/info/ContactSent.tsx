import Card from '@mui/material/Card';
import { formatPhone, normalizePhone } from '../../../domain/phone.ts';
import { isolate } from '../../../domain/text/format.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';

interface ContactSentProps {
  number: string;
  /** Where the response goes; '' for the phone. */
  email: string;
  phone: string;
  onAnother: () => void;
}

/** The number of the sent message, and where the response will arrive. */
export function ContactSent({ number, email, phone, onAnother }: ContactSentProps) {
  const translate = useTranslate();
  return (
    <Card sx={{ padding: { xs: 4, md: 6 } }} role="status">
      <EmptyState
        sign="done"
        title={translate('info.contact_sent', { number: isolate(number) })}
        text={
          email
            ? translate('info.sent_text', { email: isolate(email) })
            : translate('info.sent_phone', { phone: isolate(`+965 ${formatPhone(normalizePhone(phone) ?? '')}`) })
        }
        action={{ label: translate('info.another'), onClick: onAnother }}
      />
    </Card>
  );
}
