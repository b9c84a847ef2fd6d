import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { PART_LENGTH, validateParts } from '../../../domain/place/address.ts';
import type { AddressInput } from '../../api/types.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import type { Refusal } from '../../parts/form/refusal.ts';
import { useExplain } from '../../parts/form/useErrorText.ts';
import { useSession } from '../../session/useSession.ts';
import { SubmitButton } from '../../ui/controls/SubmitButton.tsx';
import { ErrorSummary } from '../../ui/feedback/ErrorSummary.tsx';
import { focusOnOpen } from '../../ui/layout/focusOnOpen.ts';
import { AddressForm } from './AddressForm.tsx';
import { addressToSend, blankAddress } from './addressChoice.ts';
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
  const title = useId();
  const compact = useMediaQuery<Theme>(({ breakpoints }) => breakpoints.down('sm'));
  const { user } = useSession();
  const { save } = useAddressChanges();
  const { watch, reset, handleSubmit, setValue, formState } = useForm<AddressInput>();
  const [refusal, setRefusal] = useState<Partial<Refusal>>({});
  const [attempt, setAttempt] = useState(0);
  const phone = user?.message.mobile_no ?? '';
  useEffect(() => {
    if (!open) return;
    reset(address ?? blankAddress(phone));
    setRefusal({});
  }, [open, address, phone, reset]);

  const submit = handleSubmit(async (typed) => {
    setAttempt((before) => before + 1);
    const found = Object.entries(validateParts(addressToSend(typed)));
    if (found.length > 0) {
      setRefusal({
        fields: Object.fromEntries(found.map(([field, key]) => [field, translate(key, { n: PART_LENGTH })])),
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
    <Dialog
      open={open}
      onClose={formState.isSubmitting ? undefined : onClose}
      fullScreen={compact}
      fullWidth
      maxWidth="sm"
      aria-labelledby={title}
    >
      <DialogTitle id={title} ref={focusOnOpen} tabIndex={-1} sx={{ outline: 'none' }}>
        {translate(address ? 'checkout.place.edit_title' : 'checkout.place.add_title')}
      </DialogTitle>
      <Box
        component="form"
        noValidate
        // The dialog may stand inside another form of the page.
        onSubmit={(event) => {
          event.stopPropagation();
          submit(event);
        }}
        sx={{ display: 'contents' }}
      >
        <DialogContent sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}>
          <ErrorSummary sentence={refusal.sentence} fields={Object.keys(fields)} attempt={attempt} />
          {address && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {translate('checkout.place.live_note')}
            </Typography>
          )}
          <AddressForm
            value={watch()}
            onChange={(next) => {
              for (const [field, value] of Object.entries(next)) setValue(field as keyof AddressInput, value as string);
            }}
            errors={fields}
            keeps="always"
          />
        </DialogContent>
        <DialogActions sx={{ paddingBlockEnd: 'calc(16px + env(safe-area-inset-bottom))' }}>
          <Button variant="text" onClick={onClose} disabled={formState.isSubmitting}>
            {translate('common.close')}
          </Button>
          <SubmitButton busy={formState.isSubmitting} fullWidth={false}>
            {translate('checkout.place.save')}
          </SubmitButton>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
