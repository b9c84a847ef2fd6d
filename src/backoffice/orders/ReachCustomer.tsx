import DirectionsOutlined from '@mui/icons-material/DirectionsOutlined';
import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { formatPhone, telLink } from '../../../domain/phone.ts';
import { directionsLink, hasPoint } from '../../../domain/place/address.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import type { Line } from './line.ts';

/** Directions to a stop, and a call to its customer. */
export function ReachCustomer({ line }: { line: Line }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))', gap: 2 }}>
      {hasPoint(line) && (
        <Button
          component="a"
          href={directionsLink(Number(line.latitude), Number(line.longitude))}
          target="_blank"
          rel="noopener"
          variant="outlined"
          startIcon={<DirectionsOutlined />}
        >
          {translate('vendor.today.way')}
        </Button>
      )}
      {line.phone && (
        <Button
          component="a"
          href={telLink(line.phone)}
          variant="outlined"
          startIcon={<PhoneOutlined />}
          aria-label={translate('orders.call_number', { number: formatPhone(line.phone) })}
        >
          <bdi dir="ltr">{formatPhone(line.phone)}</bdi>
        </Button>
      )}
    </Box>
  );
}
