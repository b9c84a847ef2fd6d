import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { getMaxLength } from '../../../domain/place/address.ts';
import { ADDRESS_FIELDS, ADDRESS_PARTS, type AddressPart, hasField } from '../../../domain/place/addressFields.ts';
import type { NewAddressInput } from '../../api/types.ts';
import type { FieldMessages } from '../../i18n/fieldMessage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { FormField } from '../../ui/controls/FormField.tsx';
import { AddressDetails } from './AddressDetails.tsx';
import { AreaTypeahead } from './AreaTypeahead.tsx';
import type { TypedAddress } from './addressChoice.ts';
import { KindField } from './KindField.tsx';
import { PointField } from './PointField.tsx';

/**
 * An address in Kuwait's format (design §7): required fields first, then the exact location, then optional fields.
 * @param errors messages by field
 * @param keeps whether to ask if the address should be saved; saved addresses always are, and the address of a single
 * majlis never is
 * @param labels labels that differ from the default
 * @param isHere whether the device may be at the place, so that its position is offered
 */
export function AddressForm({
  value,
  onChange,
  errors,
  keeps = 'asked',
  labels = {},
  isHere = true,
}: {
  value: TypedAddress;
  onChange: (value: TypedAddress) => void;
  errors: FieldMessages;
  keeps?: 'asked' | 'always' | 'never';
  labels?: Partial<Record<AddressPart, string>>;
  isHere?: boolean;
}) {
  const translate = useTranslate();
  const kind = value.place_kind || 'house';
  const change = (fields: TypedAddress): void => onChange({ ...value, ...fields });
  const text = (name: keyof NewAddressInput): string => String(value[name] ?? '');
  const isSaved = keeps === 'always' || (keeps === 'asked' && !value.one_time);
  const first = ADDRESS_PARTS.flatMap((part) => {
    const row = ADDRESS_FIELDS[part];
    return row.form && !row.form.folded && hasField(row, kind) ? [{ part, form: row.form }] : [];
  });
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <KindField value={kind} onChange={(place_kind) => change({ place_kind })} />
      <AreaTypeahead
        label={labels.area}
        area={text('area')}
        governorate={text('governorate')}
        onChange={(area, governorate, parts) => change({ ...parts, area, governorate })}
        error={errors.area}
      />
      <Box
        sx={{
          display: 'grid',
          alignItems: 'start',
          gap: { xs: 3, sm: 4 },
          gridTemplateColumns: {
            xs: `repeat(${first.length === 3 ? 3 : 2}, minmax(0, 1fr))`,
            sm: `repeat(${first.length}, minmax(0, 1fr))`,
          },
        }}
      >
        {first.map(({ part, form }) => (
          <FormField
            key={part}
            name={part}
            label={labels[part] ?? translate(form.label)}
            optional={kind === 'husainiya' && part === 'building' && Boolean(value.directions)}
            value={text(part)}
            onChange={(typed) => change({ [part]: typed })}
            error={errors[part]}
            maxLength={getMaxLength(part)}
            autoComplete="off"
          />
        ))}
      </Box>
      <PointField value={value} onChange={change} errors={errors} isHere={isHere} />
      <AddressDetails value={value} onChange={change} errors={errors} />
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 3, sm: 4 },
          alignItems: 'center',
          gridTemplateColumns: { sm: keeps === 'asked' ? '1fr 1fr' : '1fr' },
        }}
      >
        {keeps === 'asked' && (
          <FormControlLabel
            control={<Switch checked={isSaved} onChange={(_, keep) => change({ one_time: keep ? 0 : 1 })} />}
            label={translate('checkout.place.keep')}
            sx={{ gap: 2, marginInline: 0 }}
          />
        )}
        {isSaved && (
          <FormField
            name="address_title"
            label={translate('checkout.place.save_as')}
            optional
            help={translate('checkout.place.save_as_help')}
            value={text('address_title')}
            onChange={(address_title) => change({ address_title })}
            error={errors.address_title}
            maxLength={140}
            autoComplete="off"
          />
        )}
      </Box>
      <Typography variant="body2" sx={{ display: 'flex', gap: 2, color: 'text.secondary' }}>
        <LockOutlined sx={{ fontSize: 18 }} />
        {translate('checkout.place.privacy')}
      </Typography>
    </Box>
  );
}
