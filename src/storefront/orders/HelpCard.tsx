import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import SupportAgentOutlined from '@mui/icons-material/SupportAgentOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { STATUS } from '../../../domain/order/orderProcess.ts';
import { noticeEnds } from '../../../domain/order/reschedule.ts';
import { contactPath } from '../../../domain/paths.ts';
import { formatPhone, normalizePhone, telLink } from '../../../domain/phone.ts';
import { formatDateTime } from '../../../domain/time/kuwaitTime.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { serverNow } from '../../site/serverClock.ts';
import { useSettings } from '../../site/useSettings.ts';
import type { CustomerLine } from './customerLine.ts';

/** Whom to contact about an order, and until when a paid line can be canceled for free. */
export function HelpCard({ line }: { line: CustomerLine }) {
  const translate = useTranslate();
  const language = useLanguage();
  const settings = useSettings();
  const phone = normalizePhone(settings?.support_phone);
  const cancelBy = settings && noticeEnds(line, settings.cancel_notice_hours);
  const free = line.status === STATUS.paymentCompleted && cancelBy !== undefined && serverNow() < cancelBy;
  return (
    <Card sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', padding: { xs: 4, md: 6 } }}>
      <SupportAgentOutlined sx={{ color: 'brandText' }} />
      <Box sx={{ flex: '1 1 140px' }}>
        <Link component={RouterLink} to={contactPath(line.id)} variant="title" sx={{ color: 'text.primary' }}>
          {translate('orders.help')}
        </Link>
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
          {free
            ? translate('orders.free_until', { time: formatDateTime(cancelBy, language) })
            : translate('orders.help_text')}
        </Typography>
      </Box>
      {phone && (
        <Button
          component="a"
          href={telLink(phone)}
          variant="outlined"
          startIcon={<PhoneOutlined />}
          aria-label={translate('orders.call_number', { number: formatPhone(phone) })}
        >
          {translate('orders.call')}
        </Button>
      )}
    </Card>
  );
}
