import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import type { PlaceKind } from '../../../domain/place/address.ts';
import { NOTE_LENGTH } from '../../../domain/text/noteLength.ts';
import type { AddressInput } from '../../api/types.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PhoneField } from '../../parts/form/PhoneField.tsx';
import { FormField } from '../../ui/controls/FormField.tsx';
import { postalCode } from './addressChoice.ts';

const MORE_PARTS: Record<PlaceKind, readonly ('avenue' | 'floor')[]> = {
  house: ['avenue'],
  flat: ['avenue', 'floor'],
  husainiya: ['avenue', 'floor'],
};
const FOLDED = ['avenue', 'floor', 'paci_number', 'contact_phone', 'directions'] as const;

/** What an address may have beside what it must have; folded until it is wanted, filled, or wrong. */
export function AddressDetails({
  value,
  onChange,
  errors,
}: {
  value: AddressInput;
  onChange: (fields: AddressInput) => void;
  errors: Record<string, string>;
}) {
  const translate = useTranslate();
  const id = useId();
  const kind = value.place_kind ?? 'house';
  // The phone is the account's own to begin with, and no reason to unfold.
  const [wanted, setWanted] = useState(() => FOLDED.some((name) => name !== 'contact_phone' && Boolean(value[name])));
  const open = wanted || FOLDED.some((name) => Boolean(errors[name]));
  const text = (name: keyof AddressInput): string => String(value[name] ?? '');
  return (
    <div>
      <Button
        variant="text"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setWanted(!open)}
        endIcon={<ExpandMoreOutlined sx={{ transform: open ? 'rotate(180deg)' : undefined }} />}
        sx={{ marginInlineStart: -2, textAlign: 'start' }}
      >
        {translate('checkout.place.more')}
      </Button>
      <Box id={id} hidden={!open} sx={open ? { display: 'grid', gap: 4, marginBlockStart: 3 } : undefined}>
        {open && (
          <>
            <Box
              sx={{ display: 'grid', gap: 4, alignItems: 'start', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
            >
              {MORE_PARTS[kind].map((part) => (
                <FormField
                  key={part}
                  name={part}
                  label={translate(`checkout.place.${part}_label`)}
                  optional
                  value={text(part)}
                  onChange={(typed) => onChange({ [part]: typed })}
                  error={errors[part]}
                  maxLength={140}
                  autoComplete="off"
                />
              ))}
              <FormField
                name="paci_number"
                label={translate('checkout.place.paci_label')}
                optional
                help={translate('checkout.place.paci_help')}
                value={text('paci_number')}
                onChange={(paci_number) => onChange({ paci_number })}
                error={errors.paci_number}
                inputMode="numeric"
                maxLength={8}
                autoComplete="off"
                ltr
              />
              <FormField
                name="pincode"
                label={translate('checkout.place.postal_label')}
                optional
                value={postalCode(value)}
                onChange={(pincode) => onChange({ pincode })}
                inputMode="numeric"
                maxLength={5}
                autoComplete="postal-code"
                ltr
              />
              <PhoneField
                name="contact_phone"
                label={translate('checkout.place.phone_label')}
                optional
                value={text('contact_phone')}
                onChange={(contact_phone) => onChange({ contact_phone })}
                error={errors.contact_phone}
              />
            </Box>
            <FormField
              name="directions"
              label={translate('checkout.place.directions_label')}
              optional
              help={translate('checkout.place.directions_help')}
              value={text('directions')}
              onChange={(directions) => onChange({ directions })}
              error={errors.directions}
              maxLength={NOTE_LENGTH}
              rows={2}
            />
          </>
        )}
      </Box>
    </div>
  );
}
