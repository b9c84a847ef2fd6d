import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Suspense, useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useAuthDialogs } from '../../session/useAuthDialogs.ts';
import { useSession } from '../../session/useSession.ts';
import { lazyComponent } from '../../ui/feedback/lazyComponent.tsx';
import { initials } from '../../ui/text/initials.ts';

const AccountMenu = lazyComponent(() => import('./AccountMenu.tsx'));

/** Login and registration for guests; the account menu for accounts. */
export function AccountButton() {
  const translate = useTranslate();
  const { role, fullName } = useSession();
  const { openLogin, openRegister } = useAuthDialogs();
  const [anchor, setAnchor] = useState<HTMLElement>();
  if (role === 'guest') {
    return (
      <Box data-guest-only sx={{ display: 'flex', flex: 'none', gap: { md: 1, xl: 2 }, whiteSpace: 'nowrap' }}>
        <Button variant="text" onClick={openRegister}>
          {translate('common.register')}
        </Button>
        <Button onClick={() => openLogin()}>{translate('common.login')}</Button>
      </Box>
    );
  }
  return (
    <>
      <IconButton
        // The accessible name starts with the visible text.
        aria-label={`${initials(fullName)} ${translate('common.account_of', { name: fullName })}`}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Box
          component="bdi"
          sx={({ palette, typography }) => ({
            ...typography.label,
            fontWeight: 600,
            display: 'grid',
            placeItems: 'center',
            flex: 'none',
            inlineSize: 40,
            blockSize: 40,
            borderRadius: '50%',
            color: palette.brandText,
            backgroundColor: palette.primary.light,
          })}
        >
          {initials(fullName)}
        </Box>
      </IconButton>
      {anchor && (
        <Suspense>
          <AccountMenu anchor={anchor} onClose={() => setAnchor(undefined)} />
        </Suspense>
      )}
    </>
  );
}
