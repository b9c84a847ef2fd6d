import WhatsApp from '@mui/icons-material/WhatsApp';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { whatsappLink } from '../../../domain/phone.ts';
import { getDirection } from '../../../domain/text/format.ts';
import { useMethodQuery } from '../../components/useMethodQuery.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import type { Line } from './line.ts';

/**
 * A reminder for staff to send to a provider while a request is pending: in the provider's language, with the plain URL
 * of the request.
 */
export function RemindCard({ line }: { line: Line }) {
  const translate = useTranslate();
  const { data } = useMethodQuery('requestText', { name: line.id });
  if (!data?.phone) return null;
  return (
    <Card sx={{ p: { xs: 4, md: 6 }, display: 'grid', gap: 3, justifyItems: 'start' }}>
      <Typography variant="h3" component="h2">
        {translate('staff.remind.title')}
      </Typography>
      <Typography
        variant="body2"
        lang={data.language}
        dir={getDirection(data.language)}
        sx={({ vars: { palette } }) => ({
          padding: 3,
          borderRadius: '12px',
          backgroundColor: palette.surfaceSunken,
          overflowWrap: 'anywhere',
          inlineSize: '100%',
        })}
      >
        {data.text}
      </Typography>
      <Button
        component="a"
        href={whatsappLink(data.phone, data.text)}
        target="_blank"
        rel="noreferrer"
        variant="outlined"
        startIcon={<WhatsApp />}
      >
        {translate('staff.remind.open')}
      </Button>
    </Card>
  );
}
