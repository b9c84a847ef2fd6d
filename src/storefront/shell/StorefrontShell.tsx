import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useConnection } from '../../site/useConnection.ts';
import { HeaderTitleContext } from '../../ui/layout/headerTitle.ts';
import { BottomNav } from './BottomNav.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { hasActionBar, hasPhoneFooter } from './navigation.ts';
import { OfflineUnavailable } from './OfflineUnavailable.tsx';
import { useOfflineUnavailable } from './useOfflineUnavailable.ts';

/** Header, page, footer, and the bottom navigation on phones, unless an action bar replaces it. */
export function StorefrontShell({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const actionBar = hasActionBar(pathname);
  const [title, setTitle] = useState('');
  const offline = useConnection() === 'offline';
  const nothingKept = useOfflineUnavailable(offline);
  return (
    <Box sx={{ minBlockSize: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink label={translate('common.skip_to_content')} />
      <Header title={title} />
      <Box
        component="main"
        id="content"
        tabIndex={-1}
        // The footer starts below the first screen even if the page is still empty, so that loading content doesn't
        // shift it in view.
        sx={{
          flex: 1,
          outline: 'none',
          minBlockSize: { xs: 'calc(100dvh - 57px)', md: 'calc(100dvh - 73px)' },
          // Without a footer, the end of the page must not be covered by what is fixed at the bottom of phones: the
          // navigation, or the page's own buttons.
          paddingBlockEnd: {
            xs: hasPhoneFooter(pathname) ? 0 : 'calc(80px + env(safe-area-inset-bottom))',
            md: 0,
          },
        }}
      >
        <HeaderTitleContext value={setTitle}>
          {nothingKept && <OfflineUnavailable />}
          <Box hidden={nothingKept}>{children}</Box>
        </HeaderTitleContext>
      </Box>
      <Footer />
      {!actionBar && <BottomNav />}
    </Box>
  );
}

function SkipLink({ label }: { label: string }) {
  return (
    <Box
      component="a"
      href="#content"
      sx={({ vars: { palette } }) => ({
        position: 'absolute',
        insetInlineStart: 16,
        insetBlockStart: -80,
        zIndex: 'tooltip',
        padding: 3,
        borderRadius: '12px',
        color: palette.brandText,
        backgroundColor: palette.background.paper,
        '&:focus': { insetBlockStart: 8 },
      })}
    >
      {label}
    </Box>
  );
}
