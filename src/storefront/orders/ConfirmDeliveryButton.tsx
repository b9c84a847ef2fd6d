import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { endKey } from '../../../domain/order/lineWords.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ActionButton } from '../../ui/controls/ActionButton.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { ComplainDialog } from './ComplainDialog.tsx';
import type { CustomerLine } from './customerLine.ts';
import { useLineStep } from './useLineStep.ts';

/**
 * The host says that the service was given, after being asked whether all was well.
 * @param mayComplain offers the other answer
 */
export function ConfirmDeliveryButton({ line, mayComplain }: { line: CustomerLine; mayComplain: boolean }) {
  const translate = useTranslate();
  const title = useId();
  const [shown, setShown] = useState<'question' | 'complaint'>();
  const { mutate, isPending } = useLineStep((api, name: string) => api.deliverLine({ name }), 'orders.status_changed');
  const close = () => setShown(undefined);
  return (
    <>
      <ActionButton variant="contained" startIcon={<DoneAllOutlined />} onClick={() => setShown('question')}>
        {translate(endKey('confirm_delivery', line.type))}
      </ActionButton>
      <Dialog
        open={shown === 'question'}
        onClose={isPending ? undefined : close}
        aria-labelledby={title}
        maxWidth="xs"
        fullWidth
      >
        <DialogTitle id={title}>{translate('orders.all_well')}</DialogTitle>
        <DialogContent>
          <Typography>{translate('orders.all_well_text')}</Typography>
        </DialogContent>
        <DialogActions>
          {mayComplain && (
            <Button variant="text" disabled={isPending} onClick={() => setShown('complaint')}>
              {translate('orders.report_problem')}
            </Button>
          )}
          <ActionButton variant="contained" loading={isPending} onClick={() => mutate(line.name, { onSettled: close })}>
            {translate('orders.all_well_yes')}
          </ActionButton>
        </DialogActions>
      </Dialog>
      {shown === 'complaint' && <ComplainDialog line={line} onClose={close} />}
    </>
  );
}
