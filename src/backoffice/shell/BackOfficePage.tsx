import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { paths } from '../../../domain/paths.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Breadcrumb, type Crumb } from '../../ui/layout/Breadcrumb.tsx';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { ShellSlots } from './slots.ts';

export interface BackOfficePageProps {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  /** The pages above this one. */
  crumbs?: Crumb[];
  /** The page's name in the breadcrumb, if it differs from its heading. */
  crumb?: string;
  children: ReactNode;
}

/** Between the bar's buttons there is space for one word, so that longer titles use two lines. */
const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  fontSize: '1.0625rem',
  lineHeight: 1.35,
};

/** A page of the back office: one heading, shown in the top bar on phones, and a breadcrumb on desktops. */
export function BackOfficePage({ title, lead, actions, crumbs = [], crumb = title, children }: BackOfficePageProps) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const slots = use(ShellSlots);
  const translate = useTranslate();
  const home = { label: translate('common.home'), to: paths.home };
  const inBar = isPhone && slots.title;
  const heading = (
    <Typography variant={inBar ? 'h3' : 'h1'} component="h1" sx={inBar ? twoLines : undefined}>
      {title}
    </Typography>
  );
  return (
    <Box sx={{ maxInlineSize: 1360, marginInline: 'auto', width: '100%' }}>
      <PageTitle title={title} noIndex />
      {inBar && createPortal(heading, inBar)}
      {slots.crumbs && createPortal(<Breadcrumb crumbs={[home, ...crumbs, { label: crumb }]} />, slots.crumbs)}
      {(!inBar || lead || actions) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'end', mb: { xs: 3, md: 5 } }}>
          <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
            {!inBar && heading}
            {lead && (
              <Typography variant="body2" sx={{ color: 'text.secondary', mt: inBar ? 0 : 1 }}>
                {lead}
              </Typography>
            )}
          </Box>
          {actions}
        </Box>
      )}
      {children}
    </Box>
  );
}
