import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { endKey } from '../../../domain/order/lineLabels.ts';
import { useMethod } from '../../components/useMethod.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ActionButton } from '../../ui/controls/ActionButton.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { ComplainDialog } from './ComplainDialog.tsx';
import type { CustomerLine } from './customerLine.ts';

/**
 * Lets the customer confirm that the service was given, after asking whether everything went well.
 * @param mayComplain offers a complaint as the other answer
 */
export function ConfirmDeliveryButton({ line, mayComplain }: { line: CustomerLine; mayComplain: boolean }) {
  const translate = useTranslate();
  const [shown, setShown] = useState<'question' | 'complaint'>();
  const { mutate, isPending } = useMethod('deliverLine', { successMessage: 'orders.service_confirmed' });
  const close = () => setShown(undefined);
  return (
    <>
      <ActionButton variant="contained" startIcon={<DoneAllOutlined />} onClick={() => setShown('question')}>
        {translate(endKey('confirm_delivery', line.type))}
      </ActionButton>
      <Dialog
        open={shown === 'question'}
        title={translate('orders.all_well')}
        busy={isPending}
        onClose={close}
        actions={
          <>
            {mayComplain && (
              <Button variant="text" disabled={isPending} onClick={() => setShown('complaint')}>
                {translate('orders.report_problem')}
              </Button>
            )}
            <ActionButton
              variant="contained"
              loading={isPending}
              onClick={() => mutate({ name: line.id }, { onSettled: close })}
            >
              {translate('orders.all_well_yes')}
            </ActionButton>
          </>
        }
      >
        {translate('orders.all_well_text')}
      </Dialog>
      {shown === 'complaint' && <ComplainDialog line={line} onClose={close} />}
    </>
  );
}
