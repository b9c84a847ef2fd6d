import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useGetList } from 'ra-core';
import { useEffect, useState } from 'react';
import type { AddressInput } from '../../api/types.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useErrorText } from '../../parts/useErrorText.ts';
import { useSession } from '../../session/useSession.ts';
import { useDraft } from '../../site/useDraft.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import { LoadingShapes, SkeletonRows } from '../../ui/feedback/Skeletons.tsx';
import { AddressForm } from './AddressForm.tsx';
import { ADDRESS_DRAFT, type AddressChoice, addressToSend, blankAddress } from './addressChoice.ts';
import { type SavedAddress, SavedAddresses } from './SavedAddresses.tsx';

export { type AddressChoice, validateChoice } from './addressChoice.ts';

/** The customer's addresses that are offered again. */
export function useSavedAddresses() {
  return useGetList<SavedAddress>('addresses', {
    filter: { hidden: 0, one_time: 0 },
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'creation', order: 'DESC' },
  });
}

/**
 * Where it is to be: one of the saved addresses, or a new one in Kuwait's form. What is typed is kept in this tab.
 * @param value undefined while nothing was chosen
 * @param errors sentence by field; `shipping_address` or `address` for the choice as a whole
 */
export function AddressPicker({
  value,
  onChange,
  errors,
}: {
  value: AddressChoice | undefined;
  onChange: (choice: AddressChoice | undefined) => void;
  errors: Record<string, string>;
}) {
  const translate = useTranslate();
  const { user } = useSession();
  const { data: addresses, error, isPending, refetch } = useSavedAddresses();
  const failure = useErrorText(error, 'errors.load');
  const [draft, keepDraft] = useDraft<AddressInput>(ADDRESS_DRAFT);
  const [chosen, setChosen] = useState(value && 'shipping_address' in value ? value.shipping_address : undefined);
  const [wantsNew, setWantsNew] = useState(() => (value ? 'address' in value : draft !== undefined));
  const hasSaved = Boolean(addresses?.length);
  const writing = wantsNew || (!isPending && !hasSaved);
  const typed = draft ?? (value && 'address' in value ? value.address : blankAddress(user?.message.mobile_no ?? ''));

  const write = (address: AddressInput): void => {
    keepDraft(address);
    onChange({ address: addressToSend(address) });
  };
  const show = (wanted: 'saved' | 'new'): void => {
    setWantsNew(wanted === 'new');
    if (wanted === 'new') onChange({ address: addressToSend(typed) });
    else onChange(chosen ? { shipping_address: chosen } : undefined);
  };
  // A form that is on screen is what was chosen, although nothing was typed into it yet.
  useEffect(() => {
    if (writing && !value) onChange({ address: addressToSend(typed) });
  });

  if (isPending && !writing) {
    return (
      <LoadingShapes>
        <SkeletonRows rows={2} height={88} />
      </LoadingShapes>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {error && (
        <Note
          tone="error"
          action={
            <Button variant="text" size="small" onClick={() => refetch()}>
              {translate('common.retry')}
            </Button>
          }
        >
          {failure}
        </Note>
      )}
      {hasSaved && (
        <ToggleButtonGroup
          exclusive
          fullWidth
          value={writing ? 'new' : 'saved'}
          onChange={(_, wanted: 'saved' | 'new' | null) => wanted && show(wanted)}
          aria-label={translate('checkout.place.label')}
        >
          <ToggleButton value="saved">{translate('checkout.place.saved')}</ToggleButton>
          <ToggleButton value="new">{translate('checkout.place.new')}</ToggleButton>
        </ToggleButtonGroup>
      )}
      {writing ? (
        <AddressForm value={typed} onChange={write} errors={errors} />
      ) : (
        <SavedAddresses
          addresses={addresses ?? []}
          chosen={chosen}
          onChange={(id) => {
            setChosen(id);
            onChange({ shipping_address: id });
          }}
          error={errors.shipping_address ?? errors.address}
        />
      )}
    </Box>
  );
}
