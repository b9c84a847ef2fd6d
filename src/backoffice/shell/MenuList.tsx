import Box from '@mui/material/Box';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link, useLocation } from 'react-router-dom';
import { formatBadge } from '../../../domain/text/format.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { isCurrent, type NavigationItem, useMenu } from './navigation.ts';
import { useBadges } from './useBadges.ts';

/** The role's menu: names and badges, or only icons if the sidebar is narrow. */
export function MenuList({ narrow = false, onOpen }: { narrow?: boolean; onOpen?: () => void }) {
  const translate = useTranslate();
  const menu = useMenu();
  const badges = useBadges();
  return (
    <Stack component="nav" aria-label={translate('vendor.menu')} spacing={4}>
      {menu.map(({ name, label, items }) => (
        <Box key={name}>
          {label && !narrow && (
            <Typography variant="caption" component="p" sx={{ px: 3, pb: 1, color: 'text.secondary', fontWeight: 500 }}>
              {label}
            </Typography>
          )}
          <PlainList sx={{ display: 'grid', gap: 1 }}>
            {items.map((item) => (
              <li key={item.to}>
                <MenuLink item={item} narrow={narrow} count={item.counts ? badges[item.counts] : 0} onOpen={onOpen} />
              </li>
            ))}
          </PlainList>
        </Box>
      ))}
    </Stack>
  );
}

/** Scrolls an entry into view within the menu, without moving the page. */
function showEntry(entry: HTMLElement | null): void {
  let place = entry?.parentElement;
  while (place && place !== document.body && !/auto|scroll/.test(getComputedStyle(place).overflowY))
    place = place.parentElement;
  if (!entry || !place || place === document.body) return;
  const [own, around] = [entry.getBoundingClientRect(), place.getBoundingClientRect()];
  if (own.top < around.top) place.scrollTop += own.top - around.top;
  else if (own.bottom > around.bottom) place.scrollTop += own.bottom - around.bottom;
}

function MenuLink(props: { item: NavigationItem; narrow: boolean; count: number; onOpen?: () => void }) {
  const { item, narrow, count, onOpen } = props;
  const current = isCurrent(useLocation().pathname, item.to);
  const name = item.label;
  const Icon = item.icon;
  const badge = count > 0 && (
    <Box
      component="span"
      className="fig"
      sx={{ px: 2, borderRadius: 2, fontSize: 13, bgcolor: current ? 'background.paper' : 'surfaceSunken' }}
    >
      {formatBadge(count)}
    </Box>
  );
  return (
    <ListItemButton
      component={Link}
      ref={current ? showEntry : undefined}
      to={item.to}
      aria-label={narrow ? name : undefined}
      title={narrow ? name : undefined}
      aria-current={current ? 'page' : undefined}
      onClick={onOpen}
      sx={{
        minHeight: 44,
        gap: 3,
        borderRadius: '10px',
        px: 3,
        justifyContent: narrow ? 'center' : undefined,
        ...(current && { bgcolor: 'primary.light', color: 'brandText', fontWeight: 600 }),
      }}
    >
      <ListItemIcon sx={{ color: 'inherit', minWidth: '0 !important' }}>
        <Icon fontSize="small" />
      </ListItemIcon>
      {!narrow && <Box sx={{ flex: 1 }}>{name}</Box>}
      {!narrow && badge}
    </ListItemButton>
  );
}
