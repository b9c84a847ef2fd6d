import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import MosqueOutlined from '@mui/icons-material/MosqueOutlined';
import WrongLocationOutlined from '@mui/icons-material/WrongLocationOutlined';
import Box from '@mui/material/Box';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { hasPoint } from '../../../domain/address.ts';
import type { AddressInput } from '../../api/types.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { FieldError } from '../../ui/controls/FormField.tsx';
import { ToneChip } from '../../ui/feedback/ToneChip.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { useAddressLines } from './useAddressLines.ts';

export type SavedAddress = AddressInput & { id: string };

const icons = { house: HomeOutlined, flat: ApartmentOutlined, husainiya: MosqueOutlined };

/** The customer's own addresses as one choice. */
export function SavedAddresses({
  addresses,
  chosen,
  onChange,
  error,
}: {
  addresses: readonly SavedAddress[];
  chosen: string | undefined;
  onChange: (id: string) => void;
  error?: string;
}) {
  const translate = useTranslate();
  return (
    <div>
      <RadioGroup
        name="shipping_address"
        aria-label={translate('checkout.place.saved')}
        value={chosen ?? ''}
        onChange={(_, id) => onChange(id)}
        sx={{ gap: 3 }}
      >
        {addresses.map((address) => (
          <SavedAddressChoice key={address.id} address={address} chosen={address.id === chosen} />
        ))}
      </RadioGroup>
      {error && (
        <Typography variant="body2" sx={{ color: 'error.main', marginBlockStart: 2 }} component="div">
          <FieldError>{error}</FieldError>
        </Typography>
      )}
    </div>
  );
}

function SavedAddressChoice({ address, chosen }: { address: SavedAddress; chosen: boolean }) {
  const translate = useTranslate();
  const { line1, line2 } = useAddressLines(address);
  const Icon = icons[address.place_kind ?? 'house'];
  return (
    <Box
      component="label"
      sx={({ palette }) => ({
        display: 'flex',
        gap: 2,
        alignItems: 'flex-start',
        padding: 3,
        paddingInlineEnd: 4,
        borderRadius: '16px',
        cursor: 'pointer',
        backgroundColor: palette.background.paper,
        outline: chosen ? `2px solid ${palette.primary.main}` : `1px solid ${palette.divider}`,
        outlineOffset: chosen ? -2 : -1,
        '&:has(:focus-visible)': { outline: `2px solid ${palette.focus}`, outlineOffset: 2 },
      })}
    >
      <Radio value={address.id} />
      <Box sx={{ flex: 1, paddingBlock: 2, minInlineSize: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Typography variant="title" component="span">
            <Name>{address.address_title}</Name>
          </Typography>
          {!hasPoint(address) && (
            <ToneChip
              icon={WrongLocationOutlined}
              tone={({ secondary }) => ({ fg: secondary.dark, bg: secondary.light })}
            >
              {translate('checkout.place.pin_missing')}
            </ToneChip>
          )}
        </Box>
        <Typography variant="body2" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          <Name>{line1}</Name>
          {line2 && (
            <>
              <br />
              <Name>{line2}</Name>
            </>
          )}
        </Typography>
      </Box>
      <Icon sx={{ marginBlockStart: 2, color: 'text.secondary' }} />
    </Box>
  );
}
