import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import MosqueOutlined from '@mui/icons-material/MosqueOutlined';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { PlaceKind } from '../../../domain/place/addressFields.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';

export const kindIcons = { house: HomeOutlined, flat: ApartmentOutlined, husainiya: MosqueOutlined } as const;

/** House, flat or husainiya; it determines the other fields of the address. */
export function KindField({ value, onChange }: { value: PlaceKind; onChange: (kind: PlaceKind) => void }) {
  const translate = useTranslate();
  const id = useId();
  return (
    <div>
      <Typography variant="label" component="div" id={id} sx={{ marginBlockEnd: 1.5 }}>
        {translate('checkout.place.kind')}
      </Typography>
      <ToggleButtonGroup
        exclusive
        fullWidth
        value={value}
        onChange={(_, kind: PlaceKind | null) => kind && onChange(kind)}
        aria-labelledby={id}
      >
        {(Object.keys(kindIcons) as PlaceKind[]).map((kind) => {
          const Icon = kindIcons[kind];
          return (
            <ToggleButton
              key={kind}
              value={kind}
              sx={{
                flexDirection: { xs: 'column', sm: 'row' },
                gap: { xs: 1, sm: 2 },
                paddingInline: 2,
                paddingBlock: { xs: 2, sm: 1 },
                fontSize: { xs: '0.8125rem', sm: '0.9375rem' },
                lineHeight: 1.3,
              }}
            >
              <Icon />
              {translate(`checkout.place.${kind}`)}
            </ToggleButton>
          );
        })}
      </ToggleButtonGroup>
    </div>
  );
}
