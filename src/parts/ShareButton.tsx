import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import IosShareOutlined from '@mui/icons-material/IosShareOutlined';
import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import WhatsApp from '@mui/icons-material/WhatsApp';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { whatsappShareLink } from '../../domain/phone.ts';
import { useNotify } from '../i18n/useNotify.ts';
import { useTranslate } from '../i18n/useTranslate.ts';

export interface ShareButtonProps {
  /** What is shared, in the sharer's language: a name, or a name with its night and area. */
  text: string;
  /** A public page of ours, from `domain/paths.ts`; nothing of an order has one. */
  path: string;
  /** A button with the word, or the sign alone. */
  variant?: 'icon' | 'button';
}

/** Shares a public page: WhatsApp, the device's own sheet where there is one, or the copied link. */
export function ShareButton({ text, path, variant = 'icon' }: ShareButtonProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = (): void => setAnchor(undefined);
  const address = (): string => new URL(path, window.location.origin).href;
  const system = anchor !== undefined && typeof navigator.share === 'function';

  const shareBySystem = (): void => {
    close();
    // Somebody who closes the sheet has not failed.
    navigator.share({ title: text, text, url: address() }).catch(() => undefined);
  };
  const copy = async (): Promise<void> => {
    close();
    try {
      await navigator.clipboard.writeText(address());
      notify('storefront.share.copied', { type: 'success' });
    } catch {
      notify({ sentence: translate('storefront.share.not_copied', { link: address() }) }, { type: 'warning' });
    }
  };
  const opener = {
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== undefined,
    'aria-controls': anchor ? id : undefined,
    onClick: (event: React.MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
  } as const;
  return (
    <>
      {variant === 'icon' ? (
        <IconButton
          {...opener}
          aria-label={translate('storefront.share.title')}
          sx={({ palette }) => ({
            borderRadius: '50%',
            border: `1px solid ${palette.divider}`,
            backgroundColor: palette.background.paper,
          })}
        >
          <IosShareOutlined />
        </IconButton>
      ) : (
        <Button {...opener} variant="outlined" startIcon={<IosShareOutlined />}>
          {translate('storefront.share.title')}
        </Button>
      )}
      <Menu id={id} open={anchor !== undefined} anchorEl={anchor} onClose={close}>
        <MenuItem
          component="a"
          href={anchor && whatsappShareLink(`${text}\n${address()}`)}
          target="_blank"
          rel="noopener noreferrer"
          onClick={close}
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
    </>
  );
}
