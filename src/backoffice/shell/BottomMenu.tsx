import Badge from '@mui/material/Badge';
import BottomNavigation from '@mui/material/BottomNavigation';
import BottomNavigationAction from '@mui/material/BottomNavigationAction';
import { Link, useLocation } from 'react-router-dom';
import { formatBadge } from '../../../domain/text/format.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { activeTabIndicator } from '../../ui/layout/activeTabIndicator.ts';
import { useInlineEdges } from '../../ui/layout/useInlineEdges.ts';
import { bottomItems, isCurrent, useMenu } from './navigation.ts';
import { useBadges } from './useBadges.ts';

/** The most used pages, at the bottom of phones. */
export function BottomMenu() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const badges = useBadges();
  const items = bottomItems(useMenu());
  // MUI positions the badge with inline variables, which the style sheet doesn't mirror.
  const { end } = useInlineEdges();
  return (
    <BottomNavigation
      component="nav"
      showLabels
      aria-label={translate('vendor.menu')}
      value={items.find((item) => isCurrent(pathname, item.to))?.to ?? false}
      sx={{
        display: { md: 'none' },
        position: 'fixed',
        insetInline: 0,
        insetBlockEnd: 0,
        zIndex: 'appBar',
        height: 'calc(64px + env(safe-area-inset-bottom))',
        paddingBlockEnd: 'env(safe-area-inset-bottom)',
        borderBlockStart: '1px solid',
        borderColor: 'divider',
      }}
    >
      {items.map(({ label, short, to, icon: Icon, counts }) => (
        <BottomNavigationAction
          key={to}
          component={Link}
          to={to}
          value={to}
          label={short ?? label}
          aria-current={isCurrent(pathname, to) ? 'page' : undefined}
          icon={
            <Badge
              color="secondary"
              anchorOrigin={{ vertical: 'top', horizontal: end }}
              sx={{ '& .MuiBadge-badge': { insetBlockStart: 4 } }}
              badgeContent={counts && badges[counts] ? formatBadge(badges[counts]) : 0}
            >
              <Icon />
            </Badge>
          }
          sx={{
            color: 'text.secondary',
            paddingInline: 1,
            // Fits five on the narrowest phones.
            minInlineSize: 0,
            '&.Mui-selected': { color: 'brandText' },
            '&.Mui-selected::before': activeTabIndicator,
          }}
        />
      ))}
    </BottomNavigation>
  );
}
