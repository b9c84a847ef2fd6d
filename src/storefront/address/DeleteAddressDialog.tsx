import { isolate } from '../../../domain/text/format.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { useAddressChanges } from './useAddressChanges.ts';
import { useAddressLines } from './useAddressLines.ts';
import type { SavedAddress } from './useSavedAddresses.ts';

/** Asks for confirmation before deleting a saved address. */
export function DeleteAddressDialog({
  address,
  onClose,
  onDeleted,
}: {
  /** Undefined while the dialog is closed. */
  address: SavedAddress | undefined;
  onClose: () => void;
  onDeleted?: (id: string) => void;
}) {
  const translate = useTranslate();
  const { remove } = useAddressChanges();
  const { title: called, line1 } = useAddressLines(address);
  const name = isolate(called || line1);
  return (
    <ConfirmDialog
      open={Boolean(address)}
      title={translate('checkout.place.delete_question', { name })}
      confirmLabel={translate('checkout.place.delete_yes')}
      dismissLabel={translate('checkout.place.keep_it')}
      danger
      busy={remove.isPending}
      onConfirm={() => {
        if (address) remove.mutate(address, { onSuccess: () => onDeleted?.(address.id), onSettled: () => onClose() });
      }}
      onClose={onClose}
    >
      {translate('checkout.place.delete_text')}
    </ConfirmDialog>
  );
}
