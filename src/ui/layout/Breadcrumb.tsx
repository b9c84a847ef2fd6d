import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { DirIcon } from '../text/DirIcon.tsx';
import { PlainList } from './PlainList.tsx';

export interface Crumb {
  label: ReactNode;
  /** Absent for the current page. */
  to?: string;
}

/** Breadcrumbs on desktops; phones have a back arrow instead. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const translate = useTranslate();
  return (
    <Box
      component="nav"
      aria-label={translate('common.breadcrumb')}
      sx={{ display: { xs: 'none', md: 'block' }, marginBlockEnd: 4, typography: 'body2', color: 'text.secondary' }}
    >
      <PlainList ordered sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {crumbs.map(({ label, to }, index) => (
          <Box component="li" key={to ?? 'here'} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            {index > 0 && (
              <DirIcon>
                <ChevronRight sx={{ fontSize: 18 }} />
              </DirIcon>
            )}
            {to ? (
              <Link
                component={RouterLink}
                to={to}
                sx={{ color: 'inherit', display: 'inline-block', paddingBlock: '4px', marginBlock: '-4px' }}
              >
                {label}
              </Link>
            ) : (
              <Box
                component="span"
                aria-current="page"
                sx={{
                  color: 'text.primary',
                  display: '-webkit-box',
                  WebkitBoxOrient: 'vertical',
                  WebkitLineClamp: 1,
                  overflow: 'hidden',
                }}
              >
                {label}
              </Box>
            )}
          </Box>
        ))}
      </PlainList>
    </Box>
  );
}
