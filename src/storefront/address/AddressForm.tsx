import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import MosqueOutlined from '@mui/icons-material/MosqueOutlined';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { hasPoint, type PlaceKind } from '../../../domain/address.ts';
import type { AddressInput } from '../../api/types.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PhoneField } from '../../parts/PhoneField.tsx';
import { FormField } from '../../ui/controls/FormField.tsx';
import { AreaField } from './AreaField.tsx';
import { PositionButton } from './PositionButton.tsx';

const KINDS: Record<PlaceKind, ReactNode> = {
  house: <HomeOutlined />,
  flat: <ApartmentOutlined />,
  husainiya: <MosqueOutlined />,
};

type TextPart = 'block' | 'street' | 'avenue' | 'house' | 'building' | 'floor' | 'flat';
const PARTS: Record<PlaceKind, readonly TextPart[]> = {
  house: ['block', 'street', 'avenue', 'house'],
  flat: ['block', 'street', 'avenue', 'building', 'floor', 'flat'],
  husainiya: ['block', 'street', 'avenue', 'building', 'floor'],
};
const OPTIONAL: readonly TextPart[] = ['avenue', 'floor'];

/** An address in Kuwait's form (design §7). `errors`: sentence by field. */
export function AddressForm({
  value,
  onChange,
  errors,
}: {
  value: AddressInput;
  onChange: (value: AddressInput) => void;
  errors: Record<string, string>;
}) {
  const translate = useTranslate();
  const kindId = useId();
  const kind = value.place_kind ?? 'house';
  const change = (fields: AddressInput): void => onChange({ ...value, ...fields });
  const text = (name: keyof AddressInput): string => String(value[name] ?? '');
  const kept = !value.one_time;
  const pinned = hasPoint(value);
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <div>
        <Typography variant="label" component="div" id={kindId} sx={{ marginBlockEnd: 1.5 }}>
          {translate('checkout.place.kind')}
        </Typography>
        <ToggleButtonGroup
          exclusive
          fullWidth
          value={kind}
          onChange={(_, place_kind: PlaceKind | null) => place_kind && change({ place_kind })}
          aria-labelledby={kindId}
        >
          {(Object.keys(KINDS) as PlaceKind[]).map((one) => (
            <ToggleButton
              key={one}
              value={one}
              sx={{
                flexDirection: { xs: 'column', sm: 'row' },
                gap: { xs: 1, sm: 2 },
                paddingInline: 2,
                paddingBlock: { xs: 2, sm: 1 },
                fontSize: { xs: '0.8125rem', sm: '0.9375rem' },
                lineHeight: 1.3,
              }}
            >
              {KINDS[one]}
              {translate(`checkout.place.${one}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </div>
      <AreaField
        area={text('area')}
        governorate={text('governorate')}
        onChange={(area, governorate) => change({ area, governorate })}
        error={errors.area}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr 1fr', sm: kind === 'house' ? 'repeat(4, 1fr)' : 'repeat(3, 1fr)' },
        }}
      >
        {PARTS[kind].map((part) => (
          <FormField
            key={part}
            name={part}
            label={translate(`checkout.place.${part}_label`)}
            optional={
              OPTIONAL.includes(part) || (kind === 'husainiya' && part === 'building' && Boolean(value.directions))
            }
            value={text(part)}
            onChange={(typed) => change({ [part]: typed })}
            error={errors[part]}
            maxLength={140}
            autoComplete="off"
          />
        ))}
      </Box>
      <Box sx={{ display: 'grid', gap: 4, alignItems: 'start', gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <FormField
          name="paci_number"
          label={translate('checkout.place.paci_label')}
          optional
          help={translate('checkout.place.paci_help')}
          value={text('paci_number')}
          onChange={(paci_number) => change({ paci_number })}
          error={errors.paci_number}
          inputMode="numeric"
          maxLength={8}
          autoComplete="off"
          ltr
        />
        <PhoneField
          name="contact_phone"
          label={translate('checkout.place.phone_label')}
          value={text('contact_phone')}
          onChange={(contact_phone) => change({ contact_phone })}
          error={errors.contact_phone}
        />
      </Box>
      <FormField
        name="directions"
        label={translate('checkout.place.directions_label')}
        optional
        help={translate('checkout.place.directions_help')}
        value={text('directions')}
        onChange={(directions) => change({ directions })}
        error={errors.directions}
        maxLength={500}
        rows={2}
      />
      <PositionButton
        pin={pinned ? { latitude: Number(value.latitude), longitude: Number(value.longitude) } : undefined}
        onChange={(pin) =>
          change({
            latitude: pin?.latitude ?? 0,
            longitude: pin?.longitude ?? 0,
            location_precision: pin ? 'pin' : '',
          })
        }
        error={errors.latitude}
      />
      <FormControlLabel
        control={<Switch checked={kept} onChange={(_, keep) => change({ one_time: keep ? 0 : 1 })} />}
        label={translate('checkout.place.keep')}
        sx={{ gap: 2, marginInline: 0 }}
      />
      {kept && (
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
      <Typography variant="body2" sx={{ display: 'flex', gap: 2, color: 'text.secondary' }}>
        <LockOutlined sx={{ fontSize: 18 }} />
        {translate('checkout.place.privacy')}
      </Typography>
    </Box>
  );
}
