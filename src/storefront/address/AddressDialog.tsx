import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ADDRESS_FIELDS } from '../../../domain/place/addressFields.ts';
import { useAppForm } from '../../components/form/useAppForm.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSession } from '../../session/useSession.ts';
import { FormDialog } from '../../ui/overlay/FormDialog.tsx';
import { AddressForm } from './AddressForm.tsx';
import { addressMessages, blankAddress, ownTitle, type TypedAddress, validateTyped } from './addressChoice.ts';
import { useAddressChanges } from './useAddressChanges.ts';
import type { SavedAddress } from './useSavedAddresses.ts';

/**
 * Adds or edits a saved address.
 * @param address absent for a new one
 */
export function AddressDialog({
  address,
  onClose,
  onSaved,
}: {
  address?: SavedAddress;
  onClose: () => void;
  onSaved?: (id: string) => void;
}) {
  const translate = useTranslate();
  const compact = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('sm'));
  const { user } = useSession();
  const { save } = useAddressChanges();
  const form = useAppForm<TypedAddress>({
    initial: address ? { ...address, address_title: ownTitle(address) } : blankAddress(user?.message.mobile_no ?? ''),
    also: Object.fromEntries(Object.keys(ADDRESS_FIELDS).map((field) => [field, field])),
    check: (typed) => addressMessages(validateTyped(typed)),
    async send(typed) {
      const id = await save(typed, address);
      onSaved?.(id);
      onClose();
    },
  });
  return (
    <FormDialog
      title={translate(address ? 'checkout.place.edit_title' : 'checkout.place.add_title')}
      form={form}
      confirmLabel={translate('checkout.place.save')}
      fullScreen={compact}
      onClose={onClose}
    >
      {address && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('checkout.place.live_note')}
        </Typography>
      )}
      <AddressForm value={form.values} onChange={form.change} errors={form.errors} keeps="always" />
    </FormDialog>
  );
}
