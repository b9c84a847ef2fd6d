import MenuIcon from '@mui/icons-material/Menu';
import IconButton from '@mui/material/IconButton';
import { Suspense, useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { lazyComponent } from '../../ui/feedback/lazyComponent.tsx';

const SiteMenuList = lazyComponent(() => import('./SiteMenuList.tsx'));

/** A menu button with the site's main pages, where the header has no space for them; phones have them under the account. */
export function SiteMenu() {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <IconButton
        aria-label={translate('common.menu')}
        aria-haspopup="menu"
        aria-expanded={anchor ? true : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ display: { xs: 'none', md: 'inline-flex', lg: 'none' } }}
      >
        <MenuIcon />
      </IconButton>
      {anchor && (
        <Suspense>
          <SiteMenuList anchor={anchor} onClose={() => setAnchor(undefined)} />
        </Suspense>
      )}
    </>
  );
}
