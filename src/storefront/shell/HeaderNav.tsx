import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { memo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { mainLinks } from './mainLinks.ts';
import { isUnderEntry } from './navigation.ts';
import { useIsPublishedLink } from './useIsPublishedLink.ts';

/** The links of the header, as many as fit the width. */
export const HeaderNav = memo(function HeaderNav() {
  const translate = useTranslate();
  const { pathname } = useLocation();
  return (
    <Box
      component="nav"
      aria-label={translate('common.main_navigation')}
      sx={{ display: { xs: 'none', md: 'flex' }, gap: 1, marginInlineStart: { md: 4, lg: 6 } }}
    >
      {mainLinks.filter(useIsPublishedLink()).map(({ to, label, whole, from }) => {
        const current = isUnderEntry(pathname, to);
        return (
          <ButtonBase
            key={to}
            {...(whole ? { component: 'a', href: to } : { component: Link, to })}
            aria-current={current ? 'page' : undefined}
            sx={({ vars: { palette }, typography }) => ({
              ...typography.label,
              display: { xs: 'none', [from]: 'inline-flex' },
              blockSize: 44,
              paddingInline: { md: 3, lg: 2, xl: 2.5 },
              borderRadius: '12px',
              whiteSpace: 'nowrap',
              color: current ? palette.text.primary : palette.text.secondary,
              backgroundColor: current ? palette.surfaceSunken : undefined,
              '&:hover': { backgroundColor: palette.surfaceSunken },
            })}
          >
            {translate(label)}
          </ButtonBase>
        );
      })}
    </Box>
  );
});
