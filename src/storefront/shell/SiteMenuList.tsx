import MenuItem from '@mui/material/MenuItem';
import { Link, useLocation } from 'react-router-dom';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Menu } from '../../ui/overlay/Menu.tsx';
import { isUnderEntry } from './navigation.ts';
import { useSiteLinks } from './useSiteLinks.ts';

/** The content of the header's menu: all main pages, and the team's WhatsApp. */
export default function SiteMenuList({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': translate('common.menu') } }}>
      {useSiteLinks().map(({ to, text, whole }) => (
        <MenuItem
          key={to}
          {...(whole ? { component: 'a', href: to } : { component: Link, to })}
          selected={isUnderEntry(pathname, to)}
          aria-current={isUnderEntry(pathname, to) ? 'page' : undefined}
          onClick={onClose}
        >
          {text}
        </MenuItem>
      ))}
    </Menu>
  );
}
