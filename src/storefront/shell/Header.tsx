import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { memo, Suspense } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../domain/paths.ts';
import { ROLE } from '../../../domain/roles.ts';
import { Logo } from '../../components/Logo.tsx';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSession } from '../../session/useSession.ts';
import { LanguageButton, LanguageSwitch } from '../../ui/controls/LanguageButton.tsx';
import { lazyComponent } from '../../ui/feedback/lazyComponent.tsx';
import { Container } from '../../ui/layout/Page.tsx';
import { getEntryIndex } from '../../ui/overlay/backStack.ts';
import { DirIcon } from '../../ui/text/DirIcon.tsx';
import { AccountButton } from './AccountButton.tsx';
import { ConnectionBar } from './ConnectionBar.tsx';
import { HeaderNav } from './HeaderNav.tsx';
import { isRoot } from './navigation.ts';
import { SiteMenu } from './SiteMenu.tsx';

/** Characters of a title that fit on one line of a phone's bar. */
const SHORT_TITLE = 12;

const CartLink = lazyComponent(() => import('./CartLink.tsx'));
const NotificationsLink = lazyComponent(() => import('../../components/NotificationsLink.tsx'));

/**
 * Logo, navigation, language, cart and account; phones have the navigation and the account in the bottom bar (design §4).
 * @param title the page's title, which replaces the logo on phones; '' keeps the logo
 */
export function Header({ title }: { title: string }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  return (
    <Box
      component="header"
      sx={({ vars: { palette } }) => ({
        position: 'sticky',
        insetBlockStart: 0,
        zIndex: 'appBar',
        backgroundColor: palette.background.paper,
        borderBlockEnd: `1px solid ${palette.divider}`,
      })}
    >
      <ConnectionBar />
      <Container sx={{ display: 'flex', alignItems: 'center', gap: { xs: 1, md: 2 }, blockSize: { xs: 56, md: 72 } }}>
        {!isRoot(pathname) && <BackButton />}
        <Box
          component={Link}
          to={paths.home}
          aria-label={translate('common.brand')}
          sx={{
            display: { xs: title ? 'none' : 'flex', md: 'flex' },
            alignItems: 'center',
            minBlockSize: 44,
            minInlineSize: 0,
            borderRadius: '8px',
            textDecoration: 'none',
            // If the name doesn't fit, it wraps to a second line, which is clipped.
            '& > span': {
              flexWrap: 'wrap',
              alignContent: 'start',
              // The bar has a fixed height and clips larger text.
              fontSize: 'min(1.125rem, 19px)',
              blockSize: 32,
              minInlineSize: 0,
              overflow: 'hidden',
            },
          }}
        >
          <Logo />
        </Box>
        {title && (
          // Hidden from screen readers, because the page's own heading says the same.
          <Typography
            variant="h3"
            component="span"
            aria-hidden
            sx={{
              // The bar has a fixed height; a long title uses two smaller lines.
              ...(title.length > SHORT_TITLE ? { fontSize: 15, lineHeight: 1.3 } : { fontSize: 'min(1.125rem, 21px)' }),
              display: { xs: '-webkit-box', md: 'none' },
              WebkitLineClamp: 2,
              WebkitBoxOrient: 'vertical',
              overflow: 'hidden',
              minInlineSize: 0,
            }}
          >
            {title}
          </Typography>
        )}
        <HeaderNav />
        <Box sx={{ flex: 1 }} />
        <HeaderEnd />
      </Container>
    </Box>
  );
}

/** The part that is the same on every page; memoized. */
const HeaderEnd = memo(function HeaderEnd() {
  const { role } = useSession();
  return (
    <>
      <Box sx={{ display: { xs: 'none', md: 'block' } }}>
        <LanguageButton />
      </Box>
      <Box sx={{ display: { md: 'none' } }}>
        <LanguageSwitch />
      </Box>
      {role !== 'guest' && (
        <Suspense fallback={<IconRoom />}>
          <NotificationsLink />
        </Suspense>
      )}
      {role === ROLE.customer && (
        <Suspense fallback={<IconRoom />}>
          <CartLink />
        </Suspense>
      )}
      <Box sx={{ display: { xs: 'none', md: 'block' } }}>
        <AccountButton />
      </Box>
      <SiteMenu />
    </>
  );
});

/** Placeholder of a button whose code is loading. */
const IconRoom = () => <Box sx={{ flex: 'none', inlineSize: 44, blockSize: 44 }} />;

function BackButton() {
  const translate = useTranslate();
  const navigate = useNavigate();
  // Opened directly: there is no earlier page of this site.
  const back = (): void => {
    if (getEntryIndex(window.history.state) === 0) navigate(paths.home);
    else navigate(-1);
  };
  return (
    <IconButton
      aria-label={translate('common.back')}
      onClick={back}
      sx={{ display: { md: 'none' }, marginInlineStart: -2.5 }}
    >
      <DirIcon>
        <ArrowBack />
      </DirIcon>
    </IconButton>
  );
}
