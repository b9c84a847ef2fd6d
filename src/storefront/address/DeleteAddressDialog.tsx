import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { isolate } from '../../../domain/text/format.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { useAddressChanges } from './useAddressChanges.ts';
import { useAddressLines } from './useAddressLines.ts';
import type { SavedAddress } from './useSavedAddresses.ts';

/** Asks once before an address leaves the own list. */
export function DeleteAddressDialog({
  address,
  onClose,
  onDeleted,
}: {
  /** Undefined: closed. */
  address: SavedAddress | undefined;
  onClose: () => void;
  onDeleted?: (id: string) => void;
}) {
  const translate = useTranslate();
  const title = useId();
  const { remove } = useAddressChanges();
  const { title: called, line1 } = useAddressLines(address);
  const name = isolate(called || line1);
  return (
    <Dialog
      open={Boolean(address)}
      onClose={remove.isPending ? undefined : onClose}
      aria-labelledby={title}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={title}>{translate('checkout.place.delete_question', { name })}</DialogTitle>
      <DialogContent>
        <Typography>{translate('checkout.place.delete_text')}</Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose} disabled={remove.isPending}>
          {translate('checkout.place.keep_it')}
        </Button>
        <Button
          color="error"
          loading={remove.isPending}
          onClick={() => {
            if (address)
              remove.mutate(address, { onSuccess: () => onDeleted?.(address.id), onSettled: () => onClose() });
          }}
        >
          {translate('checkout.place.delete_yes')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
