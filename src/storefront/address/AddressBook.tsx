import AddOutlined from '@mui/icons-material/AddOutlined';
import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { isolate } from '../../../domain/text/format.ts';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadingShapes, SkeletonRows } from '../../ui/feedback/skeletons.tsx';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { AddressActions } from './AddressActions.tsx';
import { AddressDialog } from './AddressDialog.tsx';
import { AddressText } from './AddressText.tsx';
import { DeleteAddressDialog } from './DeleteAddressDialog.tsx';
import { kindIcons } from './KindField.tsx';
import { useAddressChanges } from './useAddressChanges.ts';
import { useAddressLines } from './useAddressLines.ts';
import { type SavedAddress, useSavedAddresses } from './useSavedAddresses.ts';

/** The customer's saved addresses: add, edit, delete, and choose the preferred one. */
export function AddressBook() {
  const translate = useTranslate();
  const { addresses, preferred, error, isPending, refetch, more } = useSavedAddresses();
  // The address in the dialog: undefined while it is closed, 'new' for a new one.
  const [written, setWritten] = useState<SavedAddress | 'new'>();
  const [leaving, setLeaving] = useState<SavedAddress>();
  if (error && addresses.length === 0)
    return <ErrorState error={error} fallback="errors.load" onRetry={() => refetch()} />;
  if (isPending) {
    return (
      <LoadingShapes>
        <SkeletonRows rows={3} height={104} />
      </LoadingShapes>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'stretch' }}>
      {addresses.length === 0 ? (
        <EmptyState
          title={translate('checkout.place.none_title')}
          text={translate('checkout.place.none_text')}
          action={{ label: translate('checkout.place.add'), onClick: () => setWritten('new'), icon: <AddOutlined /> }}
          heading="h2"
        />
      ) : (
        <>
          <PlainList sx={{ display: 'grid', gap: 3 }}>
            {addresses.map((address) => (
              <AddressRow
                key={address.id}
                address={address}
                preferred={address.id === preferred}
                onEdit={() => setWritten(address)}
                onDelete={() => setLeaving(address)}
              />
            ))}
          </PlainList>
          {more && (
            <Button variant="text" onClick={more}>
              {translate('checkout.place.more_addresses')}
            </Button>
          )}
          <Button
            variant="outlined"
            startIcon={<AddOutlined />}
            onClick={() => setWritten('new')}
            sx={{ justifySelf: { sm: 'start' } }}
          >
            {translate('checkout.place.add')}
          </Button>
        </>
      )}
      {written && (
        <AddressDialog address={written === 'new' ? undefined : written} onClose={() => setWritten(undefined)} />
      )}
      <DeleteAddressDialog address={leaving} onClose={() => setLeaving(undefined)} />
    </Box>
  );
}

function AddressRow({
  address,
  preferred,
  onEdit,
  onDelete,
}: {
  address: SavedAddress;
  preferred: boolean;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const translate = useTranslate();
  const { prefer } = useAddressChanges();
  const { title } = useAddressLines(address);
  const Icon = kindIcons[address.place_kind || 'house'];
  const name = isolate(title);
  return (
    <Card
      component="li"
      sx={{
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        columnGap: 3,
        padding: 2,
        paddingInlineStart: 4,
        alignItems: 'flex-start',
      }}
    >
      <Icon sx={{ color: 'brandText', marginBlockStart: 2 }} />
      <Box sx={{ flex: { xs: '1 1 220px', sm: 1 }, minInlineSize: 0, paddingBlock: 2 }}>
        <AddressText address={address} preferred={preferred} />
      </Box>
      <Box sx={{ display: 'flex', marginInlineStart: 'auto' }}>
        {!preferred && (
          <IconButton
            aria-label={translate('checkout.place.prefer', { name })}
            disabled={prefer.isPending}
            onClick={() => prefer.mutate(address.id)}
          >
            <StarBorderOutlined />
          </IconButton>
        )}
        <AddressActions address={address} onEdit={onEdit} onDelete={onDelete} />
      </Box>
    </Card>
  );
}
