import Box from '@mui/material/Box';
import { getMaxLength } from '../../../domain/place/address.ts';
import {
  ADDRESS_FIELDS,
  type AddressField,
  type AddressRow,
  addressFields,
  hasField,
} from '../../../domain/place/addressFields.ts';
import type { NewAddressInput } from '../../api/types.ts';
import { PhoneField } from '../../components/form/PhoneField.tsx';
import type { FieldMessage, FieldMessages } from '../../i18n/fieldMessage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { FoldedFields } from '../../ui/controls/FoldedFields.tsx';
import { FormField } from '../../ui/controls/FormField.tsx';
import { postalCode } from './addressChoice.ts';

type FormRow = NonNullable<AddressRow['form']>;
const FOLDED = addressFields(({ form }) => form?.folded === true);
const formOf = (field: AddressField) => ADDRESS_FIELDS[field].form as FormRow;

/** The optional fields of an address. */
export function AddressDetails({
  value,
  onChange,
  errors,
}: {
  value: NewAddressInput;
  onChange: (fields: NewAddressInput) => void;
  errors: FieldMessages;
}) {
  const translate = useTranslate();
  const kind = value.place_kind || 'house';
  const text = (name: AddressField): string =>
    name === 'pincode' ? postalCode(value) : String(value[name as keyof NewAddressInput] ?? '');
  const shown = FOLDED.filter((name) => hasField(ADDRESS_FIELDS[name], kind));
  const isNote = (name: AddressField): boolean => formOf(name).input === 'note';
  const fieldOf = (name: AddressField) => (
    <DetailField
      key={name}
      name={name}
      form={formOf(name)}
      value={text(name)}
      onChange={(typed) => onChange({ [name]: typed })}
      error={errors[name]}
    />
  );
  return (
    <div>
      <FoldedFields
        label={translate('checkout.place.more')}
        // The phone is prefilled from the account, so it doesn't expand the fields.
        filled={FOLDED.some((name) => name !== 'contact_phone' && text(name) !== '')}
        wrong={FOLDED.some((name) => Boolean(errors[name]))}
        sx={{ display: 'grid', gap: 4 }}
      >
        <Box sx={{ display: 'grid', gap: 4, alignItems: 'start', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          {shown.filter((name) => !isNote(name)).map(fieldOf)}
        </Box>
        {shown.filter(isNote).map(fieldOf)}
      </FoldedFields>
    </div>
  );
}

function DetailField({
  name,
  form: { label, help, input },
  ...typed
}: {
  name: AddressField;
  form: FormRow;
  value: string;
  onChange: (value: string) => void;
  error: FieldMessage | undefined;
}) {
  const translate = useTranslate();
  const fieldProps = { name, label: translate(label), help: help && translate(help), optional: true };
  if (input === 'phone') return <PhoneField {...fieldProps} {...typed} />;
  return (
    <FormField
      {...fieldProps}
      {...typed}
      // Allows for spaces and direction marks in pasted numbers.
      maxLength={input === 'digits' ? 2 * getMaxLength(name) : getMaxLength(name)}
      autoComplete={name === 'pincode' ? 'postal-code' : 'off'}
      {...(input === 'digits' && { inputMode: 'numeric', ltr: true })}
      {...(input === 'note' && { rows: 2 })}
    />
  );
}
