import StarOutlined from '@mui/icons-material/StarOutlined';
import WrongLocationOutlined from '@mui/icons-material/WrongLocationOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isExactPlace } from '../../../domain/order/arrival.ts';
import type { NewAddressInput } from '../../api/types.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ToneChip } from '../../ui/feedback/ToneChip.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { postalCode } from './addressChoice.ts';
import { useAddressLines } from './useAddressLines.ts';

const KUWAIT = 'Kuwait';

/** An address in a list: title, lines, country and postal code, and whether its exact location is known. */
export function AddressText({ address, preferred = false }: { address: NewAddressInput; preferred?: boolean }) {
  const translate = useTranslate();
  const { title, line1, line2 } = useAddressLines(address);
  const country = address.country === KUWAIT ? translate('checkout.place.kuwait') : address.country;
  const rest = [country, postalCode(address)].filter(Boolean).join(' · ');
  return (
    <>
      <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography variant="title" component="span">
          <Name>{title}</Name>
        </Typography>
        {preferred && (
          <ToneChip icon={StarOutlined} tone={({ primary }) => ({ fg: primary.main, bg: primary.light })}>
            {translate('checkout.place.preferred')}
          </ToneChip>
        )}
        {!isExactPlace(address) && (
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
        {[line2, rest].filter(Boolean).map((line) => (
          <Box component="span" key={line} sx={{ display: 'block' }}>
            <Name>{line}</Name>
          </Box>
        ))}
      </Typography>
    </>
  );
}
