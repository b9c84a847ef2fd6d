import CallOutlined from '@mui/icons-material/CallOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import WhatsApp from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import type SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import { formatPhone, normalizePhone, telLink, whatsappLink } from '../../../domain/phone.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { type MessageKey, useTranslate } from '../../i18n/useTranslate.ts';
import { useSettings } from '../../site/useSettings.ts';

/** A way to contact the team, or information about it. */
interface Way {
  key: string;
  icon: typeof SvgIcon;
  label: MessageKey;
  /** The text to show, left to right in both languages; omitted if empty. */
  value: string;
  /** When the team responds there. */
  note?: string;
  action: { label: MessageKey; href: string };
}

const asNumber = (phone: string): string => `+965 ${formatPhone(normalizePhone(phone) ?? phone)}`;

/** When and how to contact the team, from the settings (decision S2-R-68). */
export function ContactCards() {
  const translate = useTranslate();
  const language = useLanguage();
  const settings = useSettings();
  if (!settings) return <Card sx={{ minBlockSize: 480 }} aria-hidden />;
  const { whatsapp, support_phone: phone, support_email: support, info_email: info } = settings;
  const ways: Way[] = [
    {
      key: 'whatsapp',
      icon: WhatsApp,
      label: 'info.whatsapp',
      value: whatsapp ? asNumber(whatsapp) : '',
      note: translate('info.fastest'),
      action: { label: 'info.chat', href: whatsappLink(normalizePhone(whatsapp) ?? '') },
    },
    {
      key: 'phone',
      icon: CallOutlined,
      label: 'info.telephone',
      value: phone ? asNumber(phone) : '',
      note: inLanguage(settings, 'contact_hours', language),
      action: { label: 'info.call', href: telLink(normalizePhone(phone) ?? '') },
    },
    {
      key: 'support',
      icon: MailOutlined,
      label: 'info.support_email',
      value: support ?? '',
      action: { label: 'info.mail', href: `mailto:${support}` },
    },
    {
      key: 'info',
      icon: InfoOutlined,
      label: 'info.info_email',
      value: info ?? '',
      action: { label: 'info.mail', href: `mailto:${info}` },
    },
  ];
  return (
    <Card component="ul" sx={{ listStyle: 'none', margin: 0, paddingBlock: 2, paddingInline: { xs: 4, md: 6 } }}>
      {ways
        .filter(({ value }) => value)
        .map(({ key, icon: Icon, label, value, note, action }) => (
          <Box
            component="li"
            key={key}
            sx={({ vars: { palette } }) => ({
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 3,
              paddingBlock: 4,
              '& + &': { borderBlockStart: `1px solid ${palette.divider}` },
            })}
          >
            <Box
              aria-hidden
              sx={({ vars: { palette } }) => ({
                flex: 'none',
                display: 'grid',
                placeItems: 'center',
                inlineSize: 40,
                blockSize: 40,
                borderRadius: '12px',
                color: palette.brandText,
                backgroundColor: palette.primary.light,
              })}
            >
              <Icon />
            </Box>
            <Box sx={{ flex: '1 1 130px', minInlineSize: 0 }}>
              <Typography variant="caption" component="p" sx={{ margin: 0, color: 'text.secondary' }}>
                {translate(label)}
              </Typography>
              <Typography
                component="p"
                sx={{ margin: 0, fontWeight: 600, fontSize: '0.875rem', overflowWrap: 'anywhere' }}
              >
                <bdi dir="ltr">{value}</bdi>
              </Typography>
              {note && (
                <Typography variant="caption" component="p" sx={{ margin: 0, color: 'text.secondary' }}>
                  {note}
                </Typography>
              )}
            </Box>
            <Button variant="outlined" href={action.href} aria-label={`${translate(action.label)}: ${value}`}>
              {translate(action.label)}
            </Button>
          </Box>
        ))}
    </Card>
  );
}
