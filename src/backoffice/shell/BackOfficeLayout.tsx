import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { HearsChangesContext } from '../../components/usePollMs.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { connection } from '../../site/connection.ts';
import { prefersReducedData } from '../../site/prefersReducedData.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx';
import { PageFailed } from '../../ui/feedback/PageFailed.tsx';
import { UnsavedChangesGuard } from '../form/UnsavedChangesGuard.tsx';
import { rememberOpened } from '../search/openedRecords.ts';
import { BottomMenu } from './BottomMenu.tsx';
import { ConsentStrip } from './ConsentStrip.tsx';
import { Loading } from './Loading.tsx';
import { ShellSlots } from './slots.ts';
import { TopBar } from './TopBar.tsx';
import { useChanges } from './useChanges.ts';

const SidePanel = lazy(async () => ({ default: (await import('./SidePanel.tsx')).SidePanel }));
const fetchPhoneMenu = () => import('./PhoneMenu.tsx');

/** Milliseconds until the phone menu is loaded, which the first screen doesn't need. */
const MENU_AFTER_MS = 1000;

const WIDE = 248;
const NARROW = 72;
const CONTENT = 'back-office-content';

/** The frame of every back-office page; subscribes to changes by others. */
export function BackOfficeLayout({ children }: { children?: ReactNode }) {
  useChanges();
  return (
    <HearsChangesContext value>
      <Frame>{children}</Frame>
    </HearsChangesContext>
  );
}

/**
 * Sidebar at the inline start (icons only below lg), top bar, and on phones a drawer and a bottom bar (design §3, §14).
 */
function Frame({ children }: { children?: ReactNode }) {
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('lg'), { noSsr: true });
  const [open, setOpen] = useState(false);
  const [menu, setMenu] = useState<{ PhoneMenu: Awaited<ReturnType<typeof fetchPhoneMenu>>['PhoneMenu'] }>();
  const notify = useNotify();
  async function openMenu(): Promise<void> {
    try {
      setMenu(await fetchPhoneMenu());
      setOpen(true);
    } catch {
      notify('errors.load', { type: 'error' });
    }
  }
  useEffect(() => {
    if (!isPhone || prefersReducedData()) return;
    // Otherwise the menu is loaded when it opens.
    const timer = setTimeout(() => fetchPhoneMenu().catch(() => undefined), MENU_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isPhone]);
  const [title, titleRef] = useState<HTMLElement | null>(null);
  const [crumbs, crumbsRef] = useState<HTMLElement | null>(null);
  const slots = useMemo(() => ({ title, crumbs }), [title, crumbs]);
  const { pathname } = useLocation();
  useEffect(() => rememberOpened(pathname), [pathname]);
  const offline = (
    <EmptyState
      heading="h1"
      title={translate('common.offline_nothing')}
      text={translate('common.offline_wait')}
      action={{ label: translate('common.retry'), onClick: () => connection.retry() }}
    />
  );
  return (
    <Box className="back-office" sx={frame}>
      <Box component="a" href={`#${CONTENT}`} className="visually-hidden" sx={skipLink}>
        {translate('ra.navigation.skip_nav')}
      </Box>
      {!isPhone && (
        <Box component="aside" sx={{ ...sidebar, width: isNarrow ? NARROW : WIDE }}>
          <Suspense>
            <SidePanel narrow={isNarrow} />
          </Suspense>
        </Box>
      )}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <TopBar onMenu={openMenu} titleRef={titleRef} crumbsRef={crumbsRef} />
        <Box
          component="main"
          id={CONTENT}
          tabIndex={-1}
          sx={{ flex: 1, padding: { xs: '16px 16px 96px', md: '28px 32px' }, '&:focus-visible': { outline: 'none' } }}
        >
          <ShellSlots value={slots}>
            <ConsentStrip />
            <ErrorBoundary key={pathname} fallback={() => <PageFailed offline={offline} />}>
              <UnsavedChangesGuard />
              <Suspense fallback={<Loading />}>{children}</Suspense>
            </ErrorBoundary>
          </ShellSlots>
        </Box>
      </Box>
      {isPhone && <BottomMenu />}
      {isPhone && menu && <menu.PhoneMenu open={open} onClose={() => setOpen(false)} />}
    </Box>
  );
}

const sidebar = {
  position: 'sticky',
  insetBlockStart: 0,
  height: '100vh',
  overflowY: 'auto',
  flexShrink: 0,
  bgcolor: 'background.paper',
  borderInlineEnd: '1px solid',
  borderColor: 'divider',
} as const;

const skipLink = {
  '&:focus': {
    clipPath: 'none',
    inlineSize: 'auto',
    blockSize: 'auto',
    insetBlockStart: 8,
    insetInlineStart: 8,
    zIndex: 'tooltip',
    p: 3,
    bgcolor: 'background.paper',
  },
} as const;

/** What print omits: the frame and controls. */
const HIDDEN_IN_PRINT = [
  'aside',
  'nav',
  '[role=search]',
  '.MuiButton-root',
  '.MuiIconButton-root',
  '.MuiCheckbox-root',
];

/** Removes the margins of react-admin's inputs. */
const frame = {
  display: 'flex',
  minHeight: '100vh',
  typography: 'body2',
  '& .MuiFormControl-root': { marginBlock: 0 },
  '& .MuiAutocomplete-inputRoot': { paddingBlock: '3px' },
  '& .MuiAutocomplete-input': { minWidth: '60px !important' },
  '@media print': {
    [HIDDEN_IN_PRINT.map((one) => `& ${one}`).join(', ')]: { display: 'none' },
    '& header': { position: 'static' },
  },
} as const;
