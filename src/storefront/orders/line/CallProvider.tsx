import PhoneOutlined from '@mui/icons-material/PhoneOutlined';
import Button from '@mui/material/Button';
import { useGetOne } from 'ra-core';
import { isPhoneShown } from '../../../../domain/order/providerPhone.ts';
import { formatPhone, telLink } from '../../../../domain/phone.ts';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { serverNow } from '../../../site/serverClock.ts';
import type { CustomerLine } from '../customerLine.ts';

/**
 * The provider's number, which the server only includes on the line's own page, and only while there is a reason to
 * call.
 */
export function CallProvider({ line }: { line: CustomerLine }) {
  const translate = useTranslate();
  const shown = isPhoneShown(line, serverNow());
  const { data } = useGetOne<CustomerLine>('orders', { id: line.id }, { enabled: shown, retry: false });
  const number = shown ? data?.vendor_phone : undefined;
  if (!number) return null;
  return (
    <Button
      component="a"
      href={telLink(number)}
      variant="outlined"
      startIcon={<PhoneOutlined />}
      aria-label={translate('orders.call_number', { number: formatPhone(number) })}
    >
      {translate('orders.call')}
    </Button>
  );
}
