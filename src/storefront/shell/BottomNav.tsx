import Home from '@mui/icons-material/Home';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import Person from '@mui/icons-material/Person';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import ReceiptLong from '@mui/icons-material/ReceiptLong';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import RecordVoiceOver from '@mui/icons-material/RecordVoiceOver';
import RecordVoiceOverOutlined from '@mui/icons-material/RecordVoiceOverOutlined';
import Restaurant from '@mui/icons-material/Restaurant';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type SvgIcon from '@mui/material/SvgIcon';
import type { Theme } from '@mui/material/styles';
import { memo, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../../domain/paths.ts';
import { ROLE } from '../../../domain/roles.ts';
import { type MessageKey, useTranslate } from '../../i18n/useTranslate.ts';
import { useSession } from '../../session/useSession.ts';
import { lazyComponent } from '../../ui/feedback/lazyComponent.tsx';
import { activeTabIndicator } from '../../ui/layout/activeTabIndicator.ts';
import { isUnderEntry } from './navigation.ts';

const AccountMenu = lazyComponent(() => import('./AccountMenu.tsx'));

interface Entry {
  to: string;
  label: MessageKey;
  icon: typeof SvgIcon;
  currentIcon: typeof SvgIcon;
}

const entries: readonly Entry[] = [
  { to: paths.home, label: 'storefront.home', icon: HomeOutlined, currentIcon: Home },
  {
    to: paths.reciters,
    label: 'storefront.reciters_short',
    icon: RecordVoiceOverOutlined,
    currentIcon: RecordVoiceOver,
  },
  { to: paths.restaurants, label: 'storefront.catering', icon: Restaurant, currentIcon: Restaurant },
  { to: paths.orders, label: 'common.orders', icon: ReceiptLongOutlined, currentIcon: ReceiptLong },
];

const itemStyle =
  (current: boolean) =>
  ({ vars: { palette }, typography }: Theme) => ({
    ...typography.micro,
    // Five labels side by side: larger text would overlap.
    fontSize: `min(${typography.micro.fontSize}, 15px)`,
    flex: 1,
    flexDirection: 'column',
    gap: 1,
    blockSize: 64,
    '& svg': { fontSize: 24 },
    color: current ? palette.brandText : palette.text.secondary,
    ...(current && {
      fontWeight: 600,
      // The mark above the current entry.
      '&::before': { ...activeTabIndicator, backgroundColor: palette.primary.main },
    }),
  });

/** The bottom navigation on phones, always with labels (design §4). */
export const BottomNav = memo(function BottomNav() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { role } = useSession();
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <Box
      component="nav"
      aria-label={translate('common.bottom_navigation')}
      sx={({ vars: { palette } }) => ({
        display: { xs: 'flex', md: 'none' },
        position: 'fixed',
        insetInline: 0,
        insetBlockEnd: 0,
        zIndex: 'appBar',
        paddingBlockEnd: 'env(safe-area-inset-bottom)',
        backgroundColor: palette.background.paper,
        borderBlockStart: `1px solid ${palette.divider}`,
      })}
    >
      {entries.map(({ to, label, icon, currentIcon }) => {
        const current = isUnderEntry(pathname, to);
        const Icon = current ? currentIcon : icon;
        return (
          <ButtonBase
            key={to}
            component={Link}
            to={to}
            aria-current={current ? 'page' : undefined}
            sx={itemStyle(current)}
          >
            <Icon />
            {translate(label)}
          </ButtonBase>
        );
      })}
      {role === ROLE.customer ? (
        <ButtonBase
          component={Link}
          to={paths.profile}
          aria-current={isUnderEntry(pathname, paths.profile) ? 'page' : undefined}
          sx={itemStyle(isUnderEntry(pathname, paths.profile))}
        >
          {isUnderEntry(pathname, paths.profile) ? <Person /> : <PersonOutlined />}
          {translate('common.account')}
        </ButtonBase>
      ) : (
        <ButtonBase
          aria-haspopup="menu"
          aria-expanded={anchor ? true : undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={itemStyle(false)}
        >
          {anchor ? <Person /> : <PersonOutlined />}
          {translate('common.account')}
        </ButtonBase>
      )}
      {anchor && (
        <Suspense>
          <AccountMenu site anchor={anchor} onClose={() => setAnchor(undefined)} />
        </Suspense>
      )}
    </Box>
  );
});
