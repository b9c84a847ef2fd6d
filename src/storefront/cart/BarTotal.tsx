import Box from '@mui/material/Box';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Money } from '../../parts/Money.tsx';

/** The total beside the button of a phone's action bar; readers hear it in the summary. */
export function BarTotal({ dinars }: { dinars: number }) {
  const translate = useTranslate();
  return (
    <Box aria-hidden sx={{ display: { xs: 'grid', md: 'none' }, flex: 'none' }}>
      <Money dinars={dinars} sx={{ fontSize: '1.125rem' }} />
      <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
        {translate('checkout.pay_later')}
      </Box>
    </Box>
  );
}
