import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import GavelOutlined from '@mui/icons-material/GavelOutlined';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import PhonelinkLockOutlined from '@mui/icons-material/PhonelinkLockOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { Suspense, useState } from 'react';
import { useLogout } from 'react-admin';
import { Link } from 'react-router-dom';
import { ROLE } from '../../../domain/access.ts';
import { paths } from '../../../domain/paths.ts';
import { isolate } from '../../../domain/text/format.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSession } from '../../session/useSession.ts';
import { lazyComponent } from '../../ui/feedback/lazyComponent.tsx';
import { Menu } from '../../ui/overlay/Menu.tsx';
import { DirIcon } from '../../ui/text/DirIcon.tsx';
import { monogram } from '../../ui/text/initials.ts';
import { Muted, Strong } from '../../ui/text/Muted.tsx';
import { useThemeToggle } from '../shell/useThemeToggle.tsx';

const TwoStepDialog = lazyComponent(() => import('./TwoStepDialog.tsx'));

/** The logged-in user, and the account's own actions. */
export function BackofficeAccountMenu() {
  const translate = useTranslate();
  const logout = useLogout();
  const { email, fullName, role } = useSession();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [twoStep, setTwoStep] = useState(false);
  const { Icon, toggle } = useThemeToggle();
  const close = () => setAnchor(undefined);
  const sign = monogram(fullName);
  const label = translate('account.two_step.menu', { name: isolate(fullName || email) });
  return (
    <>
      <IconButton
        // The accessible name starts with the visible text.
        aria-label={`${sign} ${label}`.trim()}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {sign ? (
          <Box
            component="bdi"
            sx={{
              width: 32,
              height: 32,
              flexShrink: 0,
              display: 'grid',
              placeItems: 'center',
              borderRadius: '50%',
              bgcolor: 'primary.light',
              color: 'brandText',
              typography: 'caption',
              fontWeight: 700,
            }}
          >
            {sign}
          </Box>
        ) : (
          <AccountCircleOutlined />
        )}
      </IconButton>
      <Menu
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-label': label, sx: { '& [role=menuitem]': { minHeight: 44 } } } }}
      >
        <Box component="li" role="none" sx={{ px: 4, py: 2 }}>
          <Strong>
            <bdi>{fullName}</bdi>
          </Strong>
          <Muted>
            <bdi dir="ltr">{email}</bdi>
          </Muted>
        </Box>
        <MenuItem component={Link} to={paths.newPassword} onClick={close}>
          <ListItemIcon>
            <KeyOutlined fontSize="small" />
          </ListItemIcon>
          {translate('account.two_step.password')}
        </MenuItem>
        {role === ROLE.staff && (
          <MenuItem
            onClick={() => {
              close();
              setTwoStep(true);
            }}
          >
            <ListItemIcon>
              <PhonelinkLockOutlined fontSize="small" />
            </ListItemIcon>
            {translate('account.two_step.title')}
          </MenuItem>
        )}
        <MenuItem
          sx={{ display: { md: 'none' } }}
          onClick={() => {
            close();
            toggle();
          }}
        >
          <ListItemIcon>
            <Icon fontSize="small" />
          </ListItemIcon>
          {translate('ra.action.toggle_theme')}
        </MenuItem>
        <MenuItem component={Link} to={paths.terms} onClick={close}>
          <ListItemIcon>
            <GavelOutlined fontSize="small" />
          </ListItemIcon>
          {translate('account.terms')}
        </MenuItem>
        <MenuItem component={Link} to={paths.contact} onClick={close}>
          <ListItemIcon>
            <HelpOutlineOutlined fontSize="small" />
          </ListItemIcon>
          {translate('account.help')}
        </MenuItem>
        <MenuItem onClick={() => void logout()}>
          <ListItemIcon>
            <DirIcon>
              <LogoutOutlined fontSize="small" />
            </DirIcon>
          </ListItemIcon>
          {translate('vendor.logout')}
        </MenuItem>
      </Menu>
      {twoStep && (
        <Suspense fallback={null}>
          <TwoStepDialog onClose={() => setTwoStep(false)} />
        </Suspense>
      )}
    </>
  );
}
