import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { lengthOf } from '../../../domain/place/address.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import type { RefusalText } from '../../parts/form/refusal.ts';
import { useExplain } from '../../parts/form/useErrorText.ts';
import { useSession } from '../../session/useSession.ts';
import { FormDialog } from '../../ui/overlay/FormDialog.tsx';
import { AddressForm } from './AddressForm.tsx';
import { blankAddress, ownTitle, type TypedAddress, validateTyped } from './addressChoice.ts';
import { useAddressChanges } from './useAddressChanges.ts';
import type { SavedAddress } from './useSavedAddresses.ts';

/** Adds an address to the own list, or changes one. @param address absent: a new one */
export function AddressDialog({
  open,
  address,
  onClose,
  onSaved,
}: {
  open: boolean;
  address?: SavedAddress;
  onClose: () => void;
  onSaved?: (id: string) => void;
}) {
  const translate = useTranslate();
  const explain = useExplain();
  const compact = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('sm'));
  const { user } = useSession();
  const { save } = useAddressChanges();
  const { watch, reset, handleSubmit, setValue, formState } = useForm<TypedAddress>();
  const [refusal, setRefusal] = useState<Partial<RefusalText>>({});
  const [attempt, setAttempt] = useState(0);
  const phone = user?.message.mobile_no ?? '';
  useEffect(() => {
    if (!open) return;
    reset(address ? { ...address, address_title: ownTitle(address) } : blankAddress(phone));
    setRefusal({});
  }, [open, address, phone, reset]);

  const submit = handleSubmit(async (typed) => {
    setAttempt((before) => before + 1);
    const found = Object.entries(validateTyped(typed));
    if (found.length > 0) {
      setRefusal({
        fields: Object.fromEntries(found.map(([field, key]) => [field, translate(key, { n: lengthOf(field) })])),
      });
      return;
    }
    try {
      const id = await save(typed, address);
      onSaved?.(id);
      onClose();
    } catch (error) {
      setRefusal(await explain(error, 'errors.save'));
    }
  });

  const fields = refusal.fields ?? {};
  return (
    <FormDialog
      open={open}
      title={translate(address ? 'checkout.place.edit_title' : 'checkout.place.add_title')}
      form={{
        busy: formState.isSubmitting,
        loses: formState.isDirty,
        submit,
        summary: { sentence: refusal.sentence, fields: Object.keys(fields), attempt },
      }}
      submit={translate('checkout.place.save')}
      fullScreen={compact}
      onClose={onClose}
    >
      {address && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('checkout.place.live_note')}
        </Typography>
      )}
      <AddressForm
        value={watch()}
        onChange={(next) => {
          for (const [field, value] of Object.entries(next))
            setValue(field as keyof TypedAddress, value as string, { shouldDirty: true });
        }}
        errors={fields}
        keeps="always"
      />
    </FormDialog>
  );
}
