import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { sayMoney } from '../../../domain/money/money.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { USUAL_REFUND_DAYS, useSettings } from '../../site/useSettings.ts';
import { ActionButton } from '../../ui/controls/ActionButton.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import type { CustomerLine } from './customerLine.ts';
import { useLineStep } from './useLineStep.ts';

/** Asks once, and says what it means for the money (decisions S1-R-38). */
export function CancelLineButton({ line }: { line: CustomerLine }) {
  const translate = useTranslate();
  const language = useLanguage();
  const settings = useSettings();
  const [open, setOpen] = useState(false);
  const title = useId();
  const { mutate, isPending } = useLineStep((api, name: string) => api.cancelLine({ name }), 'orders.cancelled');
  const amount = sayMoney(line.line_total, language);
  return (
    <>
      <ActionButton color="error" variant="text" onClick={() => setOpen(true)}>
        {translate('orders.action.cancel')}
      </ActionButton>
      <Dialog
        open={open}
        onClose={isPending ? undefined : () => setOpen(false)}
        aria-labelledby={title}
        maxWidth="xs"
        fullWidth
      >
        <DialogTitle id={title}>{translate('orders.cancel_question')}</DialogTitle>
        <DialogContent>
          <Typography>
            {line.paid_at
              ? translate('orders.cancel_refund', { amount, smart_count: settings?.refund_days ?? USUAL_REFUND_DAYS })
              : translate('orders.cancel_free')}
          </Typography>
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={() => setOpen(false)} disabled={isPending}>
            {translate('orders.keep')}
          </Button>
          <ActionButton
            variant="contained"
            color="error"
            loading={isPending}
            onClick={() => mutate(line.name, { onSettled: () => setOpen(false) })}
          >
            {translate('orders.cancel_yes')}
          </ActionButton>
        </DialogActions>
      </Dialog>
    </>
  );
}
