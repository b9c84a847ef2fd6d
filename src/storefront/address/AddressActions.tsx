import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { isolate } from '../../../domain/text/format.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useAddressLines } from './useAddressLines.ts';
import type { SavedAddress } from './useSavedAddresses.ts';

/** Edit and Delete buttons of a saved address, with its name in their labels. */
export function AddressActions({
  address,
  onEdit,
  onDelete,
}: {
  address: SavedAddress;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const translate = useTranslate();
  const name = isolate(useAddressLines(address).title);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <IconButton onClick={onEdit} aria-label={translate('checkout.place.edit', { name })}>
        <EditOutlined />
      </IconButton>
      <IconButton onClick={onDelete} aria-label={translate('checkout.place.delete', { name })}>
        <DeleteOutlined />
      </IconButton>
    </Box>
  );
}
