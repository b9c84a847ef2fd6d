import MenuItem from '@mui/material/MenuItem';
import { Link, useLocation } from 'react-router-dom';
import { whatsappLink } from '../../../domain/phone.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSettings } from '../../site/useSettings.ts';
import { Menu } from '../../ui/overlay/Menu.tsx';
import { mainLinks } from './mainLinks.ts';
import { isUnderEntry } from './navigation.ts';
import { useIsPublishedLink } from './useIsPublishedLink.ts';

/** The content of the header's menu: all main pages, and the team's WhatsApp. */
export default function SiteMenuList({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const whatsapp = useSettings()?.whatsapp;
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': translate('common.menu') } }}>
      {mainLinks.filter(useIsPublishedLink()).map(({ to, label, whole }) => (
        <MenuItem
          key={to}
          {...(whole ? { component: 'a', href: to } : { component: Link, to })}
          selected={isUnderEntry(pathname, to)}
          aria-current={isUnderEntry(pathname, to) ? 'page' : undefined}
          onClick={onClose}
        >
          {translate(label)}
        </MenuItem>
      ))}
      {whatsapp && (
        <MenuItem component="a" href={whatsappLink(whatsapp)} onClick={onClose}>
          {translate('storefront.whatsapp')}
        </MenuItem>
      )}
    </Menu>
  );
}
