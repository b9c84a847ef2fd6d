import IosShareOutlined from '@mui/icons-material/IosShareOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Suspense, useId, useState } from 'react';
import { useTranslate } from '../i18n/useTranslate.ts';
import { lazyComponent } from '../ui/feedback/lazyComponent.tsx';
import type { ShareTarget } from './ShareMenu.tsx';

// The menu is larger than the page around the button.
const ShareMenu = lazyComponent(() => import('./ShareMenu.tsx'));

interface ShareButtonProps extends ShareTarget {
  /** A button with text, or only an icon. */
  variant?: 'icon' | 'button';
}

/** Shares a public page through WhatsApp, the device's share sheet if available, or a copied link. */
export function ShareButton({ text, path, variant = 'icon' }: ShareButtonProps) {
  const translate = useTranslate();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [opened, setOpened] = useState(false);
  const opener = {
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== undefined,
    'aria-controls': anchor ? id : undefined,
    onClick: (event: React.MouseEvent<HTMLElement>) => {
      setAnchor(event.currentTarget);
      setOpened(true);
    },
  } as const;
  return (
    <>
      {variant === 'icon' ? (
        <IconButton
          {...opener}
          aria-label={translate('storefront.share.title')}
          sx={({ vars: { palette } }) => ({
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
      {opened && (
        <Suspense>
          <ShareMenu id={id} anchor={anchor} text={text} path={path} onClose={() => setAnchor(undefined)} />
        </Suspense>
      )}
    </>
  );
}
