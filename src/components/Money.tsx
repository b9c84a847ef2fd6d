import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { moneyParts, parseMoney } from '../../domain/money/money.ts';
import { useLanguage } from '../i18n/useLanguage.ts';

/**
 * An amount with the number first and a smaller currency, never wrapped or reordered (design §7 Price).
 * @param dinars as sent by the API; renders nothing if it isn't an amount
 * @param fils the same in fils, for amounts computed here
 */
export function Money({ dinars, fils, sx }: { dinars?: unknown; fils?: number; sx?: SxProps<Theme> }) {
  const language = useLanguage();
  const amount = fils ?? parseMoney(dinars);
  if (amount === undefined) return null;
  const { number, currency } = moneyParts(amount, language);
  return (
    <Box component="bdi" className="fig" sx={{ fontWeight: 600, whiteSpace: 'nowrap', ...sx }}>
      {number}
      {'\u00A0'}
      <Box component="span" sx={{ fontSize: 'max(0.86em, 12px)', fontFamily: 'fontFamily' }}>
        {currency}
      </Box>
    </Box>
  );
}
