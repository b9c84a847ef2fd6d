import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { useGetList } from 'ra-core';
import { Link } from 'react-router-dom';
import { paths } from '../../domain/paths.ts';
import { useTranslate } from '../i18n/useTranslate.ts';
import { useInlineEdges } from '../ui/layout/useInlineEdges.ts';
import { usePollMs } from './usePollMs.ts';

/** The bell with the number of unread notifications; for accounts. */
export default function NotificationsLink() {
  const translate = useTranslate();
  const { total = 0 } = useGetList(
    'notifications',
    { filter: { read_at: null }, pagination: { page: 1, perPage: 1 } },
    { refetchInterval: usePollMs() },
  );
  // MUI positions the badge with inline variables, which the style sheet doesn't mirror.
  const { end } = useInlineEdges();
  return (
    <IconButton component={Link} to={paths.notifications}>
      <Badge
        badgeContent={<span aria-hidden>{total}</span>}
        invisible={total === 0}
        color="secondary"
        // Grows with its digits, as far as the header has space.
        sx={{
          '& .MuiBadge-badge': {
            fontSize: 'min(0.75rem, 16px)',
            minWidth: 'max(20px, 1.6em)',
            height: 'max(20px, 1.6em)',
            borderRadius: '1em',
          },
        }}
        anchorOrigin={{ vertical: 'top', horizontal: end }}
      >
        <NotificationsOutlined />
      </Badge>
      <span className="visually-hidden">
        {total > 0 ? translate('common.notifications_new', { smart_count: total }) : translate('common.notifications')}
      </span>
    </IconButton>
  );
}
