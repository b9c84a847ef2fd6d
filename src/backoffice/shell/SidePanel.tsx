import GavelOutlined from '@mui/icons-material/GavelOutlined';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { useLogout } from 'ra-core';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { paths } from '../../../domain/paths.ts';
import { ROLE } from '../../../domain/roles.ts';
import { Logo } from '../../components/Logo.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSession } from '../../session/useSession.ts';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { DirIcon } from '../../ui/text/DirIcon.tsx';
import { ProviderCard } from '../provider/ProviderCard.tsx';
import { usePendingActions } from '../today/usePendingActions.ts';
import { MenuList } from './MenuList.tsx';

/** Links of a provider's account below the menu; staff, whose menu is longer, have them next to their name. */
const ACCOUNT_LINKS = [
  [paths.newPassword, 'account.two_step.password', KeyOutlined],
  [paths.terms, 'account.terms', GavelOutlined],
  [paths.contact, 'account.help', HelpOutlineOutlined],
] as const;

/** Logo, user, menu and logout; the same in the sidebar and the phone's drawer. */
export function SidePanel({ narrow = false, onOpen }: { narrow?: boolean; onOpen?: () => void }) {
  const translate = useTranslate();
  const logout = useLogout();
  const { role } = useSession();
  const unsent = usePendingActions().filter(({ refused }) => !refused).length;
  const [confirming, setConfirming] = useState(false);
  const leave = () => (unsent > 0 ? setConfirming(true) : void logout());
  const leaveIcon = (
    <DirIcon>
      <LogoutOutlined fontSize="small" />
    </DirIcon>
  );
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4, minHeight: '100%', p: 3 }}>
      <Link
        component={RouterLink}
        to={paths.home}
        aria-label={translate('common.brand')}
        sx={{ display: 'block', p: 1 }}
      >
        {narrow ? <Mark /> : <Logo size={36} />}
      </Link>
      {role !== ROLE.staff && !narrow && <ProviderCard />}
      <MenuList narrow={narrow} onOpen={onOpen} />
      <Box sx={{ mt: 'auto', display: 'grid', justifyItems: 'start' }}>
        {role !== ROLE.staff &&
          !narrow &&
          ACCOUNT_LINKS.map(([to, label, Icon]) => (
            <Button
              key={to}
              variant="text"
              component={RouterLink}
              to={to}
              onClick={onOpen}
              startIcon={<Icon fontSize="small" />}
              sx={{ color: 'text.primary', fontWeight: 400 }}
            >
              {translate(label)}
            </Button>
          ))}
        {narrow ? (
          <IconButton onClick={leave} aria-label={translate('ra.auth.logout')}>
            {leaveIcon}
          </IconButton>
        ) : (
          <Button variant="text" onClick={leave} startIcon={leaveIcon} sx={{ color: 'text.primary', fontWeight: 400 }}>
            {translate('vendor.logout')}
          </Button>
        )}
      </Box>
      <ConfirmDialog
        open={confirming}
        danger
        title={translate('vendor.logout')}
        confirmLabel={translate('vendor.logout')}
        onConfirm={() => void logout()}
        onClose={() => setConfirming(false)}
      >
        {translate('vendor.today.logout_question', { smart_count: unsent })}
      </ConfirmDialog>
    </Box>
  );
}

function Mark() {
  return (
    <Box component="img" src="/art/logo-mark.svg" alt="" sx={{ display: 'block', height: 36, marginInline: 'auto' }} />
  );
}
