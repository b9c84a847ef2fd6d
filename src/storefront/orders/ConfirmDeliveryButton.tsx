import Button from '@mui/material/Button';
import { useTranslate } from '../../i18n/useTranslate.ts';
import type { CustomerLine } from './customerLine.ts';
import { useLineStep } from './useLineStep.ts';

/** The host says that the service was given. */
export function ConfirmDeliveryButton({ line }: { line: CustomerLine }) {
  const translate = useTranslate();
  const { mutate, isPending } = useLineStep((api, name: string) => api.deliverLine({ name }), 'orders.status_changed');
  return (
    <Button variant="outlined" loading={isPending} onClick={() => mutate(line.name)}>
      {translate('orders.action.confirm_delivery')}
    </Button>
  );
}
