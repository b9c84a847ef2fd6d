import LockOutlined from '@mui/icons-material/LockOutlined';
import MapOutlined from '@mui/icons-material/MapOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { STATUS, type Status } from '../../../domain/order/orderStatus.ts';
import { formatPhone } from '../../../domain/phone.ts';
import { composeLines, hasParts, hasPoint, mapLink, NO_CITY } from '../../../domain/place/address.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { CalendarFileButton } from '../../parts/CalendarFileButton.tsx';
import { useAreaName } from '../../parts/useAreaName.ts';
import { Name } from '../../ui/text/Name.tsx';
import type { CustomerLine } from './customerLine.ts';

const beforePayment: readonly Status[] = [STATUS.pendingVerification, STATUS.paymentPending];

/** A line that one may keep in a calendar. */
const COMING: readonly Status[] = [STATUS.pendingVerification, STATUS.paymentPending, STATUS.paymentCompleted];

/**
 * Where the gathering is, and what keeps it in a calendar. The parts make the line in the reader's language; an address without parts
 * stands as it was typed.
 * @param order all its lines
 */
export function AddressCard({ line, order }: { line: CustomerLine; order: readonly CustomerLine[] }) {
  const translate = useTranslate();
  const structured = hasParts(line);
  const area = useAreaName(line.area, line.city === NO_CITY ? '' : line.city);
  const lines = structured ? composeLines(line, area, translate) : { line1: line.address_line_1 ?? '', line2: '' };
  return (
    <Card sx={{ padding: { xs: 4, md: 6 }, display: 'grid', gap: 2 }}>
      <Typography variant="title" component="h2">
        {translate('orders.address')}
      </Typography>
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, marginInlineStart: -3 }}>
        {hasPoint(line) && (
          <Button
            component="a"
            href={mapLink(Number(line.latitude), Number(line.longitude))}
            target="_blank"
            rel="noopener"
            variant="text"
            startIcon={<MapOutlined />}
          >
            {translate('orders.open_map')}
          </Button>
        )}
        {order.some(({ status }) => COMING.includes(status)) && <CalendarFileButton order={line.orderNo} />}
      </Box>
      {beforePayment.includes(line.status) && (
        <Box sx={{ display: 'flex', gap: 2, color: 'text.secondary', typography: 'body2' }}>
          <LockOutlined sx={{ fontSize: 18 }} />
          {translate('orders.address_privacy')}
        </Box>
      )}
    </Card>
  );
}
