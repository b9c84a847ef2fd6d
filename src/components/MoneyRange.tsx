import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { type Fils, formatMoney, moneyParts } from '../../domain/money/money.ts';
import { isolate } from '../../domain/text/format.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { Money } from './Money.tsx';

/** An amount, or the two between which it will be, joined by a word. */
export function MoneyRange({ fils, most, sx }: { fils?: Fils; most?: Fils | undefined; sx?: SxProps<Theme> }) {
  const translate = useTranslate();
  const language = useLanguage();
  if (fils === undefined || most === undefined || most === fils) return <Money fils={fils} sx={sx} />;
  return (
    <Box component="span" sx={[{ fontWeight: 600 }, ...(Array.isArray(sx) ? sx : [sx])]}>
      {translate('common.money_range', {
        low: isolate(moneyParts(fils, language).number),
        high: isolate(formatMoney(most, language)),
      })}
    </Box>
  );
}
