import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import FavoriteBorder from '@mui/icons-material/FavoriteBorder';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import LoginOutlined from '@mui/icons-material/LoginOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import SettingsBrightnessOutlined from '@mui/icons-material/SettingsBrightnessOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import { useLogout } from 'ra-core';
import { Link } from 'react-router-dom';
import { paths } from '../../../domain/paths.ts';
import { ROLE } from '../../../domain/roles.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useAuthDialogs } from '../../session/useAuthDialogs.ts';
import { useSession } from '../../session/useSession.ts';
import { Menu } from '../../ui/overlay/Menu.tsx';
import { DirIcon } from '../../ui/text/DirIcon.tsx';
import { type ColorMode, useColorMode } from '../../ui/theme/useColorMode.ts';
import { useSiteLinks } from './useSiteLinks.ts';

const modes: Record<ColorMode, { icon: typeof LightModeOutlined; next: ColorMode }> = {
  system: { icon: SettingsBrightnessOutlined, next: 'light' },
  light: { icon: LightModeOutlined, next: 'dark' },
  dark: { icon: DarkModeOutlined, next: 'system' },
};

/**
 * The account menu: its pages, this device's color mode, and logout; for guests, login and registration.
 * @param site whether it has the site's pages too, which phones have no room for elsewhere
 */
export default function AccountMenu({
  anchor,
  site = false,
  onClose,
}: {
  anchor: HTMLElement;
  site?: boolean;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const logout = useLogout();
  const { role } = useSession();
  const { openLogin, openRegister } = useAuthDialogs();
  const [mode, setMode] = useColorMode();
  const { icon: ModeIcon, next } = modes[mode];
  const links = useSiteLinks(true);
  const OwnIcon = role === ROLE.customer ? PersonOutlined : StorefrontOutlined;
  const guest = role === 'guest';
  /** Closes the menu first, because both are entries of the history. */
  const choose = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': translate('common.account') } }}>
      {!guest && <Owner />}
      {!guest && <Divider component="li" />}
      {guest && (
        <MenuItem onClick={choose(openLogin)}>
          <DirIcon>
            <LoginOutlined />
          </DirIcon>
          {translate('common.login')}
        </MenuItem>
      )}
      {guest && (
        <MenuItem onClick={choose(openRegister)}>
          <PersonAddOutlined />
          {translate('common.register')}
        </MenuItem>
      )}
      {!guest && (
        <MenuItem component={Link} to={paths.profile} onClick={onClose}>
          <OwnIcon />
          {translate('common.my_profile')}
        </MenuItem>
      )}
      {!guest && (
        <MenuItem component={Link} to={paths.orders} onClick={onClose}>
          <ReceiptLongOutlined />
          {translate('common.orders')}
        </MenuItem>
      )}
      {role === ROLE.customer && (
        <MenuItem component={Link} to={paths.favourites} onClick={onClose}>
          <FavoriteBorder />
          {translate('storefront.favourites.title')}
        </MenuItem>
      )}
      <MenuItem onClick={() => setMode(next)}>
        <ModeIcon />
        {translate(`common.color_mode.${mode}`)}
      </MenuItem>
      {site && <Divider component="li" />}
      {site &&
        links.map(({ to, text, whole }) => (
          <MenuItem key={to} {...(whole ? { component: 'a', href: to } : { component: Link, to })} onClick={onClose}>
            {text}
          </MenuItem>
        ))}
      {!guest && <Divider component="li" />}
      {!guest && (
        <MenuItem onClick={() => logout()}>
          <DirIcon>
            <LogoutOutlined />
          </DirIcon>
          {translate('common.logout')}
        </MenuItem>
      )}
    </Menu>
  );
}

/** Whose account it is. */
function Owner() {
  const { fullName, email } = useSession();
  return (
    <Box component="li" role="presentation" sx={{ paddingInline: 4, paddingBlock: 2 }}>
      <Box component="bdi" sx={{ display: 'block', typography: 'title' }}>
        {fullName}
      </Box>
      <Box component="bdi" dir="ltr" sx={{ typography: 'caption', color: 'text.secondary' }}>
        {email}
      </Box>
    </Box>
  );
}
