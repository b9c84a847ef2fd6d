import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { useAuthDialogs } from '../../../session/useAuthDialogs.ts';
import { useSession } from '../../../session/useSession.ts';
import { useSettings } from '../../../site/useSettings.ts';

/** Prices are for accounts, unless the operator shows visitors the lowest ones: said once, above the list. */
export function SignInForPrices() {
  const translate = useTranslate();
  const { role } = useSession();
  const { openLogin } = useAuthDialogs();
  const settings = useSettings();
  if (role !== 'guest' || settings?.show_guest_prices) return null;
  return (
    <Box data-guest-only sx={{ marginBlockEnd: 3 }}>
      <Button variant="text" size="small" onClick={() => openLogin()} sx={{ marginInlineStart: '-12px' }}>
        {translate('search.sign_in_prices')}
      </Button>
    </Box>
  );
}
