import CloseOutlined from '@mui/icons-material/CloseOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ROLE } from '../../../domain/roles.ts';
import { ConnectionBanner } from '../../components/ConnectionBanner.tsx';
import NotificationsLink from '../../components/NotificationsLink.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSession } from '../../session/useSession.ts';
import { connection } from '../../site/connection.ts';
import { serverNow } from '../../site/serverClock.ts';
import { useConnection } from '../../site/useConnection.ts';
import { LanguageSwitch } from '../../ui/controls/LanguageButton.tsx';
import { lazyComponent } from '../../ui/feedback/lazyComponent.tsx';
import { BackofficeAccountMenu } from '../account/BackofficeAccountMenu.tsx';
import { useThemeToggle } from './useThemeToggle.tsx';

const OfficeSearch = lazyComponent(() => import('../search/OfficeSearch.tsx'));

/** The connection banner of the back office; providers can mark their arrival offline. */
function BackofficeConnectionBanner() {
  const isStaff = useSession().role === ROLE.staff;
  return (
    <ConnectionBanner
      state={useConnection()}
      offlineText={isStaff ? 'common.offline' : 'vendor.today.offline'}
      serverNow={serverNow}
      onRetry={() => connection.retry()}
    />
  );
}

interface TopBarProps {
  onMenu: () => void;
  titleRef: (element: HTMLElement | null) => void;
  crumbsRef: (element: HTMLElement | null) => void;
}

/**
 * The breadcrumb, search, notifications, language and account; on desktops also the color mode, on phones the menu
 * button and the page's heading.
 */
export function TopBar({ onMenu, titleRef, crumbsRef }: TopBarProps) {
  const translate = useTranslate();
  const { Icon, toggle } = useThemeToggle();
  const isWideViewport = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const [wantsSearch, search] = useState(false);
  const isSearching = wantsSearch && !isWideViewport;
  const searchButton = useRef<HTMLButtonElement>(null);
  const endSearch = () => {
    // the button is there again before it takes the focus
    flushSync(() => search(false));
    searchButton.current?.focus();
  };
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        insetBlockStart: 0,
        zIndex: 'appBar',
        bgcolor: 'background.paper',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <BackofficeConnectionBanner />
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 0, md: 1 },
          minHeight: 60,
          paddingInline: { xs: 2, md: 8 },
        }}
      >
        {isSearching && (
          <>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Suspense>
                <OfficeSearch onLeave={endSearch} />
              </Suspense>
            </Box>
            <IconButton onClick={endSearch} aria-label={translate('staff.search.close')}>
              <CloseOutlined />
            </IconButton>
          </>
        )}
        <Box sx={{ display: isSearching ? 'none' : 'contents' }}>
          <IconButton onClick={onMenu} aria-label={translate('ra.action.open_menu')} sx={{ display: { md: 'none' } }}>
            <MenuIcon />
          </IconButton>
          <Box ref={titleRef} sx={{ display: { md: 'none' }, flex: 1, minWidth: 0 }} />
          <Box
            ref={crumbsRef}
            sx={{ display: { xs: 'none', md: 'block' }, flex: 1, minWidth: 0, '& nav': { mb: 0 } }}
          />
          {isWideViewport ? (
            <Suspense>
              <OfficeSearch />
            </Suspense>
          ) : (
            <IconButton ref={searchButton} onClick={() => search(true)} aria-label={translate('staff.search.open')}>
              <SearchOutlined />
            </IconButton>
          )}
          <NotificationsLink />
          <LanguageSwitch />
          {isWideViewport && (
            <IconButton onClick={toggle} aria-label={translate('ra.action.toggle_theme')}>
              <Icon />
            </IconButton>
          )}
          <BackofficeAccountMenu />
        </Box>
      </Box>
    </Box>
  );
}
