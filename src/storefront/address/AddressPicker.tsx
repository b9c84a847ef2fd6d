import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useEffect, useState } from 'react';
import { isExactPlace } from '../../../domain/order/arrival.ts';
import { useApiErrorMessage } from '../../components/form/useApiErrorMessage.ts';
import { useAppForm } from '../../components/form/useAppForm.ts';
import type { FieldMessages } from '../../i18n/fieldMessage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useFormDraft } from '../../session/useDraft.ts';
import { useSession } from '../../session/useSession.ts';
import { RetryNote } from '../../ui/feedback/RetryNote.tsx';
import { LoadingShapes, SkeletonRows } from '../../ui/feedback/skeletons.tsx';
import { AddressForm } from './AddressForm.tsx';
import { AreaOnlyNote } from './AreaOnlyNote.tsx';
import { ADDRESS_DRAFT, type AddressChoice, blankAddress, type TypedAddress, withAreaErrors } from './addressChoice.ts';
import { SavedAddresses } from './SavedAddresses.tsx';
import { offeredAddress, useSavedAddresses } from './useSavedAddresses.ts';

/**
 * The place of a booking: a saved address (initially the preferred one), or a new one in Kuwait's format. Input is
 * saved as a draft in this tab.
 * @param value undefined while nothing is selected
 * @param area the area that was searched: a new address starts there if none is saved in it
 * @param errors messages by field; `shipping_address` or `address` for the whole choice
 */
export function AddressPicker({
  value,
  onChange,
  errors,
  area,
}: {
  value: AddressChoice | undefined;
  onChange: (choice: AddressChoice | undefined) => void;
  errors: FieldMessages;
  area?: string | undefined;
}) {
  const translate = useTranslate();
  const { user } = useSession();
  const { addresses, preferred = '', error, isPending, refetch, more } = useSavedAddresses();
  const failure = useApiErrorMessage(error, 'errors.load');
  const draft = useFormDraft<TypedAddress>(ADDRESS_DRAFT, true);
  const newAddress = value && 'address' in value ? value.address : undefined;
  const { values: typed, change } = useAppForm<TypedAddress>({
    initial: newAddress ?? blankAddress(user?.message.mobile_no ?? '', area),
    draft,
  });
  // The last selected saved address, while a new one is entered.
  const [before, setBefore] = useState<string>();
  const chosen = value && 'shipping_address' in value ? value.shipping_address : before;
  // Undefined until the user selects one of the two, or if there was no earlier choice.
  const [wantsNew, setWantsNew] = useState(() => (value ? 'address' in value : draft.saved ? true : undefined));
  const hasSaved = addresses.length > 0;
  const offered = offeredAddress({ addresses, preferred, more }, area);
  const isElsewhere = Boolean(area) && !offered && chosen === undefined;
  const writing = wantsNew || (!isPending && (!hasSaved || (wantsNew === undefined && isElsewhere)));
  const shown = addresses.find(({ id }) => id === chosen);

  const choose = (id: string): void => {
    setBefore(id || undefined);
    onChange(id ? { shipping_address: id } : undefined);
  };
  const write = (address: TypedAddress): void => {
    change(address);
    onChange({ address });
  };
  const show = (mode: 'saved' | 'new'): void => {
    setWantsNew(mode === 'new');
    if (mode === 'new') onChange({ address: typed });
    else choose(chosen ?? '');
  };
  // A visible form counts as selected even before anything is typed. Of the saved addresses, the preferred one or the
  // only one is selected.
  useEffect(() => {
    if (value) return;
    if (writing) onChange({ address: typed });
    else if (!isPending && offered && chosen === undefined) choose(offered);
  });

  if (isPending && !writing) {
    return (
      <LoadingShapes>
        <SkeletonRows rows={2} height={88} />
      </LoadingShapes>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {error && <RetryNote onRetry={() => refetch()}>{failure}</RetryNote>}
      {hasSaved && (
        <ToggleButtonGroup
          exclusive
          fullWidth
          value={writing ? 'new' : 'saved'}
          onChange={(_, mode: 'saved' | 'new' | null) => mode && show(mode)}
          aria-label={translate('checkout.place.label')}
        >
          <ToggleButton value="saved">{translate('checkout.place.saved')}</ToggleButton>
          <ToggleButton value="new">{translate('checkout.place.new')}</ToggleButton>
        </ToggleButtonGroup>
      )}
      {writing ? (
        <AddressForm value={typed} onChange={write} errors={withAreaErrors(errors)} />
      ) : (
        <>
          <SavedAddresses
            addresses={addresses}
            preferred={preferred}
            chosen={chosen}
            onChange={choose}
            onMore={more}
            error={errors.shipping_address ?? errors.address}
          />
          {shown && !isExactPlace(shown) && <AreaOnlyNote />}
        </>
      )}
    </Box>
  );
}
