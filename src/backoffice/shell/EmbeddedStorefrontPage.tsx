import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { use, useState } from 'react';
import { createPortal } from 'react-dom';
import { paths } from '../../../domain/paths.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Breadcrumb } from '../../ui/layout/Breadcrumb.tsx';
import { HeaderTitleContext } from '../../ui/layout/headerTitle.ts';
import { ShellSlots, SitePage } from './slots.ts';

/** The page at a URL that isn't the back office's own: one that all accounts share, or "not found". */
export function EmbeddedStorefrontPage() {
  const page = use(SitePage);
  const slots = use(ShellSlots);
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const [title, setTitle] = useState('');
  const home = { label: translate('common.home'), to: paths.home };
  // Screen readers get the page's own heading; the bar's is visual only.
  const inBar = (
    <Typography variant="h3" component="div" aria-hidden>
      {title}
    </Typography>
  );
  return (
    <HeaderTitleContext value={setTitle}>
      {isPhone && slots.title && createPortal(inBar, slots.title)}
      {title && slots.crumbs && createPortal(<Breadcrumb crumbs={[home, { label: title }]} />, slots.crumbs)}
      {/* The page has its own margins, so this removes the office's except at the sides. */}
      <Box sx={{ marginBlock: { xs: -4, md: '-28px' }, '& > div': { paddingInline: 0 } }}>{page}</Box>
    </HeaderTitleContext>
  );
}
