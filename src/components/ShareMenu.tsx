import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import WhatsApp from '@mui/icons-material/WhatsApp';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { whatsappShareLink } from '../../domain/phone.ts';
import { useNotify } from '../i18n/useNotify.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { Menu } from '../ui/overlay/Menu.tsx';

/** What is shared. */
export interface ShareTarget {
  /** A name, or a name with its night and area, in the language of the page. */
  text: string;
  /** The path of a public page, from `domain/paths.ts`; order pages are never shared. */
  path: string;
}

interface ShareMenuProps extends ShareTarget {
  id: string;
  /** The button that opened the menu; undefined while closed. */
  anchor: HTMLElement | undefined;
  onClose: () => void;
}

/** The ways to share a page; loaded when the button is clicked. */
export default function ShareMenu({ id, anchor, text, path, onClose }: ShareMenuProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const address = (): string => new URL(path, window.location.origin).href;
  const system = anchor !== undefined && typeof navigator.share === 'function';

  const shareBySystem = (): void => {
    onClose();
    // Closing the share sheet is not an error.
    navigator.share({ title: text, text, url: address() }).catch(() => undefined);
  };
  const copy = async (): Promise<void> => {
    onClose();
    try {
      await navigator.clipboard.writeText(address());
      notify('storefront.share.copied', { type: 'success' });
    } catch {
      notify({ sentence: translate('storefront.share.not_copied', { link: address() }) }, { type: 'warning' });
    }
  };
  return (
    <Menu id={id} open={anchor !== undefined} anchorEl={anchor} onClose={onClose}>
      <MenuItem
        component="a"
        href={anchor && whatsappShareLink(`${text}\n${address()}`)}
        target="_blank"
        rel="noopener noreferrer"
        onClick={onClose}
      >
        <ListItemIcon>
          <WhatsApp />
        </ListItemIcon>
        {translate('storefront.share.whatsapp')}
      </MenuItem>
      {system && (
        <MenuItem onClick={shareBySystem}>
          <ListItemIcon>
            <MoreHorizOutlined />
          </ListItemIcon>
          {translate('storefront.share.more')}
        </MenuItem>
      )}
      <MenuItem onClick={copy}>
        <ListItemIcon>
          <ContentCopyOutlined />
        </ListItemIcon>
        {translate('storefront.share.copy')}
      </MenuItem>
    </Menu>
  );
}
