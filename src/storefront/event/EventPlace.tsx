import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { isExactPlace } from '../../../domain/order/arrival.ts';
import { hasParts } from '../../../domain/place/address.ts';
import { isolate } from '../../../domain/text/format.ts';
import { useApiErrorMessage } from '../../components/form/useApiErrorMessage.ts';
import { useAppForm } from '../../components/form/useAppForm.ts';
import type { FieldMessages } from '../../i18n/fieldMessage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useFormDraft } from '../../session/useDraft.ts';
import { useSession } from '../../session/useSession.ts';
import { RetryNote } from '../../ui/feedback/RetryNote.tsx';
import { LoadingShapes, SkeletonRows } from '../../ui/feedback/skeletons.tsx';
import { AddressForm } from '../address/AddressForm.tsx';
import { AreaOnlyNote } from '../address/AreaOnlyNote.tsx';
import {
  ADDRESS_DRAFT,
  type AddressChoice,
  blankAddress,
  type TypedAddress,
  toAddressFields,
  withAreaErrors,
} from '../address/addressChoice.ts';
import { OTHER_ADDRESS, SavedAddresses } from '../address/SavedAddresses.tsx';
import { useAddressLines } from '../address/useAddressLines.ts';
import { useSavedAddresses } from '../address/useSavedAddresses.ts';

/**
 * The place of a majlis. A saved address fills the fields, which can be changed for this majlis only; the saved one
 * stays the same.
 * @param value undefined while nothing is selected
 * @param errors messages by field
 */
export function EventPlace({
  value,
  onChange,
  errors,
}: {
  value: AddressChoice | undefined;
  onChange: (choice: AddressChoice | undefined) => void;
  errors: FieldMessages;
}) {
  const translate = useTranslate();
  const { user } = useSession();
  const { addresses, preferred = '', error, isPending, refetch, more } = useSavedAddresses();
  const failure = useApiErrorMessage(error, 'errors.load');
  const blank = blankAddress(user?.message.mobile_no ?? '');
  const newAddress = value && 'address' in value ? value.address : undefined;
  const { values: typed, change } = useAppForm<TypedAddress>({
    initial: newAddress ?? blank,
    draft: useFormDraft(ADDRESS_DRAFT, true),
  });
  // The saved address that filled the fields, even after they were changed.
  const [source, setSource] = useState(() =>
    value && 'shipping_address' in value ? value.shipping_address : newAddress ? OTHER_ADDRESS : '',
  );
  const hasSaved = addresses.length > 0;
  const from = value && 'shipping_address' in value ? value.shipping_address : hasSaved ? source : OTHER_ADDRESS;
  const saved = addresses.find(({ id }) => id === from);
  const isChanged = Boolean(saved && newAddress);
  const { title } = useAddressLines(saved);
  const shown = isChanged || !saved ? typed : saved;

  const pick = (id: string): void => {
    setSource(id);
    if (id === OTHER_ADDRESS) {
      // Changes to a saved address aren't the start of a new one.
      const fresh = isChanged ? blank : typed;
      for (const field of Object.keys(typed)) change({ [field]: fresh[field as keyof TypedAddress] });
      onChange({ address: fresh });
    } else onChange(id ? { shipping_address: id } : undefined);
  };
  const write = (next: TypedAddress): void => {
    const address = saved ? { ...toAddressFields(next), one_time: 1 as const } : next;
    change(address);
    onChange({ address });
  };
  useEffect(() => {
    if (!isPending && !hasSaved && !value) onChange({ address: typed });
  });

  if (isPending && !newAddress) {
    return (
      <LoadingShapes>
        <SkeletonRows rows={3} height={72} />
      </LoadingShapes>
    );
  }
  const labels = {
    area: translate('booking.region'),
    block: translate('booking.piece'),
    street: translate('booking.road'),
    house: translate('booking.home'),
  };
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {error && <RetryNote onRetry={() => refetch()}>{failure}</RetryNote>}
      {hasSaved && (
        <SavedAddresses
          addresses={addresses}
          preferred={preferred}
          chosen={from}
          onChange={pick}
          onMore={more}
          other
          error={errors.shipping_address ?? errors.address}
        />
      )}
      {saved && hasParts(saved) && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('checkout.place.taken_from', { name: isolate(title) })}
        </Typography>
      )}
      {(saved ? hasParts(saved) : from === OTHER_ADDRESS) ? (
        <AddressForm
          value={shown}
          onChange={write}
          errors={hasSaved ? errors : withAreaErrors(errors)}
          keeps={saved ? 'never' : 'asked'}
          labels={labels}
        />
      ) : (
        saved && !isExactPlace(saved) && <AreaOnlyNote />
      )}
    </Box>
  );
}
