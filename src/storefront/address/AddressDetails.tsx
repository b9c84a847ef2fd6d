import Box from '@mui/material/Box';
import type { PlaceKind } from '../../../domain/place/address.ts';
import { NOTE_LENGTH } from '../../../domain/text/noteLength.ts';
import type { AddressInput } from '../../api/types.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PhoneField } from '../../parts/form/PhoneField.tsx';
import { FoldedFields } from '../../ui/controls/FoldedFields.tsx';
import { FormField } from '../../ui/controls/FormField.tsx';
import { postalCode } from './addressChoice.ts';

const MORE_PARTS: Record<PlaceKind, readonly ('avenue' | 'floor')[]> = {
  house: ['avenue'],
  flat: ['avenue', 'floor'],
  husainiya: ['avenue', 'floor'],
};
const FOLDED = ['avenue', 'floor', 'paci_number', 'contact_phone', 'directions'] as const;

/** What an address may have beside what it must have. */
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
  const kind = value.place_kind ?? 'house';
  const text = (name: keyof AddressInput): string => String(value[name] ?? '');
  return (
    <div>
      <FoldedFields
        label={translate('checkout.place.more')}
        // the phone is the account's own to begin with, and no reason to unfold
        filled={FOLDED.some((name) => name !== 'contact_phone' && Boolean(value[name]))}
        wrong={FOLDED.some((name) => Boolean(errors[name]))}
        sx={{ display: 'grid', gap: 4 }}
      >
        <Box sx={{ display: 'grid', gap: 4, alignItems: 'start', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
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
      </FoldedFields>
    </div>
  );
}
