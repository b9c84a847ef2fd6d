import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { FieldMessage } from '../../i18n/fieldMessage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { FieldError } from '../../ui/controls/fieldTexts.tsx';
import { AddressActions } from './AddressActions.tsx';
import { AddressDialog } from './AddressDialog.tsx';
import { AddressText } from './AddressText.tsx';
import { DeleteAddressDialog } from './DeleteAddressDialog.tsx';
import type { SavedAddress } from './useSavedAddresses.ts';

const choiceStyle =
  (chosen: boolean) =>
  ({ vars: { palette } }: Theme) => ({
    display: 'flex',
    alignItems: 'flex-start',
    paddingInlineEnd: 1,
    paddingBlock: 1,
    borderRadius: '16px',
    backgroundColor: chosen ? palette.primary.light : palette.background.paper,
    outline: chosen ? `2px solid ${palette.primary.main}` : `1px solid ${palette.divider}`,
    outlineOffset: chosen ? -2 : -1,
    '&:has(input:focus-visible)': { outline: `2px solid ${palette.focus}`, outlineOffset: 2 },
  });

/** The value for an address outside the list. */
export const OTHER_ADDRESS = 'other';

/** The customer's saved addresses as a radio group, with buttons to edit and delete each. */
export function SavedAddresses({
  addresses,
  preferred,
  chosen,
  onChange,
  onMore,
  other = false,
  error,
}: {
  addresses: readonly SavedAddress[];
  preferred: string;
  chosen: string | undefined;
  /** Called with '' if the selected address was deleted. */
  onChange: (id: string) => void;
  /** Absent if all addresses are shown. */
  onMore?: () => void;
  /** Whether to offer another address, as `OTHER_ADDRESS`. */
  other?: boolean;
  error?: FieldMessage;
}) {
  const translate = useTranslate();
  const [edited, setEdited] = useState<SavedAddress>();
  const [leaving, setLeaving] = useState<SavedAddress>();
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <RadioGroup
        name="shipping_address"
        aria-label={translate('checkout.place.label')}
        value={chosen ?? ''}
        onChange={(_, id) => onChange(id)}
        sx={{ gap: 3 }}
      >
        {addresses.map((address) => (
          <Box key={address.id} sx={choiceStyle(address.id === chosen)}>
            <Box
              component="label"
              sx={{ display: 'flex', flex: 1, gap: 1, minInlineSize: 0, cursor: 'pointer', alignItems: 'flex-start' }}
            >
              <Radio value={address.id} />
              <Box component="span" sx={{ flex: 1, paddingBlock: 2, minInlineSize: 0 }}>
                <AddressText address={address} preferred={address.id === preferred} />
              </Box>
            </Box>
            <AddressActions address={address} onEdit={() => setEdited(address)} onDelete={() => setLeaving(address)} />
          </Box>
        ))}
        {other && (
          <Box
            component="label"
            sx={[choiceStyle(chosen === OTHER_ADDRESS), { alignItems: 'center', gap: 1, cursor: 'pointer' }]}
          >
            <Radio value={OTHER_ADDRESS} />
            <Typography variant="title" component="span">
              {translate('checkout.place.other')}
            </Typography>
          </Box>
        )}
      </RadioGroup>
      {onMore && (
        <Button variant="text" onClick={onMore}>
          {translate('checkout.place.more_addresses')}
        </Button>
      )}
      {error && (
        <Typography variant="body2" sx={{ color: 'error.main' }} component="div">
          <FieldError message={error} />
        </Typography>
      )}
      {edited && <AddressDialog address={edited} onClose={() => setEdited(undefined)} />}
      <DeleteAddressDialog
        address={leaving}
        onClose={() => setLeaving(undefined)}
        onDeleted={(id) => id === chosen && onChange('')}
      />
    </Box>
  );
}
