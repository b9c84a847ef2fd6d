import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from '../../../i18n/useTranslate.ts';
import { useAuthDialogs } from '../../../session/useAuthDialogs.ts';
import { useSession } from '../../../session/useSession.ts';

/** Prices are for accounts: said once, above the list. */
export function SignInForPrices() {
  const translate = useTranslate();
  const { role } = useSession();
  const { openLogin } = useAuthDialogs();
  if (role !== 'guest') return null;
  return (
    <Box sx={{ marginBlockEnd: 3 }}>
      <Button variant="text" size="small" onClick={() => openLogin()} sx={{ marginInlineStart: '-12px' }}>
        {translate('search.sign_in_prices')}
      </Button>
    </Box>
  );
}
