import Box from '@mui/material/Box';
import { type Fils, formatInlineFils } from '../../../domain/money/money.ts';
import { MoneyRange } from '../../components/MoneyRange.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';

/**
 * The total next to the button of a phone's action bar; hidden from screen readers, which get it from the summary.
 * @param most if further reciters may come instead, the highest total
 * @param delivery delivery fee
 */
export function BarTotal({ fils, most, delivery = 0 }: { fils: Fils; most?: Fils; delivery?: Fils }) {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Box aria-hidden sx={{ display: { xs: 'grid', md: 'none' }, flex: 'none' }}>
      <MoneyRange fils={fils} most={most} sx={{ fontSize: '1.125rem' }} />
      <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
        {delivery > 0
          ? translate('checkout.with_delivery', { amount: formatInlineFils(delivery, language) })
          : translate('checkout.pay_later')}
      </Box>
    </Box>
  );
}
