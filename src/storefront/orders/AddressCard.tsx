import LockOutlined from '@mui/icons-material/LockOutlined';
import MapOutlined from '@mui/icons-material/MapOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { STATUS, type Status } from '../../../domain/order/orderStatus.ts';
import { formatPhone } from '../../../domain/phone.ts';
import { composeLines, hasParts, hasPoint, mapLink, NO_CITY } from '../../../domain/place/address.ts';
import { useAreaName } from '../../components/useAreaName.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Name } from '../../ui/text/Name.tsx';
import type { CustomerLine } from './customerLine.ts';

const beforePayment: readonly Status[] = [STATUS.pendingVerification, STATUS.paymentPending];

/** The address of the majlis, in the page's language if it has separate parts, otherwise as typed. */
export function AddressCard({ line }: { line: CustomerLine }) {
  const translate = useTranslate();
  const structured = hasParts(line);
  const area = useAreaName(line.area, line.city === NO_CITY ? '' : line.city);
  const lines = structured ? composeLines(line, area, translate) : { line1: line.address_line_1 ?? '', line2: '' };
  return (
    <Card sx={{ padding: { xs: 4, md: 6 }, display: 'grid', gap: 2 }}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, alignItems: 'center', justifyContent: 'space-between' }}
      >
        <Typography variant="title" component="h2">
          {translate('orders.address')}
        </Typography>
        {hasPoint(line) && (
          <Button
            component="a"
            href={mapLink(Number(line.latitude), Number(line.longitude))}
            target="_blank"
            rel="noopener"
            variant="text"
            startIcon={<MapOutlined />}
            sx={{ marginBlock: -2, marginInlineEnd: -3 }}
          >
            {translate('orders.open_map')}
          </Button>
        )}
      </Box>
      <Typography component="div">
        <Name>{lines.line1}</Name>
        {lines.line2 && (
          <div>
            <Name>{lines.line2}</Name>
          </div>
        )}
        {line.phone && (
          <div>
            <bdi dir="ltr">+965 {formatPhone(line.phone)}</bdi>
          </div>
        )}
      </Typography>
      {beforePayment.includes(line.status) && (
        <Box sx={{ display: 'flex', gap: 2, color: 'text.secondary', typography: 'body2' }}>
          <LockOutlined sx={{ fontSize: 18 }} />
          {translate('orders.address_privacy')}
        </Box>
      )}
    </Card>
  );
}
