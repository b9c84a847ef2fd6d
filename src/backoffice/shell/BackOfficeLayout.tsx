import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx';
import { BottomMenu } from './BottomMenu.tsx';
import { Loading } from './Loading.tsx';
import { PageFailed } from './PageFailed.tsx';
import { SidePanel } from './SidePanel.tsx';
import { ShellSlots } from './slots.ts';
import { TopBar } from './TopBar.tsx';
import { useChanges } from './useChanges.ts';

const WIDE = 248;
const NARROW = 72;
const CONTENT = 'back-office-content';

/** Sidebar at the reading side (icons alone below lg), top bar, and on phones a drawer and a bottom bar (design §3, §14). */
export function BackOfficeLayout({ children }: { children?: ReactNode }) {
  const translate = useTranslate();
  useChanges();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('lg'), { noSsr: true });
  const [open, setOpen] = useState(false);
  const [title, titleRef] = useState<HTMLElement | null>(null);
  const [crumbs, crumbsRef] = useState<HTMLElement | null>(null);
  const slots = useMemo(() => ({ title, crumbs }), [title, crumbs]);
  const { pathname } = useLocation();
  return (
    <Box className="back-office" sx={frame}>
      <Box component="a" href={`#${CONTENT}`} className="visually-hidden" sx={skipLink}>
        {translate('ra.navigation.skip_nav')}
      </Box>
      {!isPhone && (
        <Box component="aside" sx={{ ...sidebar, width: isNarrow ? NARROW : WIDE }}>
          <SidePanel narrow={isNarrow} />
        </Box>
      )}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <TopBar onMenu={() => setOpen(true)} titleRef={titleRef} crumbsRef={crumbsRef} />
        <Box
          component="main"
          id={CONTENT}
          tabIndex={-1}
          sx={{ flex: 1, padding: { xs: '16px 16px 96px', md: '28px 32px' }, '&:focus-visible': { outline: 'none' } }}
        >
          <ShellSlots value={slots}>
            <ErrorBoundary key={pathname} fallback={() => <PageFailed />}>
              <Suspense fallback={<Loading />}>{children}</Suspense>
            </ErrorBoundary>
          </ShellSlots>
        </Box>
      </Box>
      {isPhone && <BottomMenu />}
      {isPhone && (
        <Drawer open={open} onClose={() => setOpen(false)} slotProps={{ paper: { sx: { width: 288 } } }}>
          <SidePanel onOpen={() => setOpen(false)} />
        </Drawer>
      )}
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

/** What stays off the paper: the frame, and what can only be pressed. */
const OFF_PAPER = ['aside', 'nav', '[role=search]', '.MuiButton-root', '.MuiIconButton-root', '.MuiCheckbox-root'];

/** What react-admin's inputs need to keep to the design: no margins of their own. */
const frame = {
  display: 'flex',
  minHeight: '100vh',
  typography: 'body2',
  '& .MuiFormControl-root': { marginBlock: 0 },
  '& .MuiAutocomplete-inputRoot': { paddingBlock: '3px' },
  '& .MuiAutocomplete-input': { minWidth: '60px !important' },
  '@media print': {
    [OFF_PAPER.map((one) => `& ${one}`).join(', ')]: { display: 'none' },
    '& header': { position: 'static' },
  },
} as const;
