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

/** What stands at an address that is none of the back office's own: a page that all accounts share, or that there is none. */
export function EmbeddedStorefrontPage() {
  const page = use(SitePage);
  const slots = use(ShellSlots);
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const [title, setTitle] = useState('');
  const home = { label: translate('common.home'), to: paths.home };
  // the page's own heading is read aloud: the bar's is only seen
  const inBar = (
    <Typography variant="h3" component="div" aria-hidden>
      {title}
    </Typography>
  );
  return (
    <HeaderTitleContext value={setTitle}>
      {isPhone && slots.title && createPortal(inBar, slots.title)}
      {title && slots.crumbs && createPortal(<Breadcrumb crumbs={[home, { label: title }]} />, slots.crumbs)}
      {/* the page brings margins of its own: at its sides the office's stay, as of every other page here */}
      <Box sx={{ marginBlock: { xs: -4, md: '-28px' }, '& > div': { paddingInline: 0 } }}>{page}</Box>
    </HeaderTitleContext>
  );
}
