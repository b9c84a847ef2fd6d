import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { useLocation } from 'react-router-dom';
import { listPath, paths, restaurantPath } from '../../../domain/paths.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { Logo } from '../../components/Logo.tsx';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { type MessageKey, useTranslate } from '../../i18n/useTranslate.ts';
import { useSettings } from '../../site/useSettings.ts';
import { lazyComponent } from '../../ui/feedback/lazyComponent.tsx';
import { LazyInView } from '../../ui/layout/LazyInView.tsx';
import { Container } from '../../ui/layout/Page.tsx';
import { FooterLinks } from './FooterLinks.tsx';
import { hasPhoneFooter } from './navigation.ts';
import { Operator } from './Operator.tsx';
import { useIsPublishedLink } from './useIsPublishedLink.ts';

const SocialLinks = lazyComponent(() => import('./SocialLinks.tsx'));

/** Types of reciters that the footer links to (decision S2-R-21). */
const LECTURE = 'khateeb';
const RECITATION = 'qari';

const columns: readonly { title: MessageKey; links: readonly { label: MessageKey; to: string }[] }[] = [
  {
    title: 'storefront.services',
    links: [
      { label: 'storefront.lecture', to: listPath(paths.reciters, { type: LECTURE }) },
      { label: 'storefront.arrival', to: paths.reciters },
      { label: 'storefront.recitation', to: listPath(paths.reciters, { type: RECITATION }) },
    ],
  },
  {
    title: 'storefront.company',
    links: [
      { label: 'storefront.about', to: paths.about },
      { label: 'storefront.contact', to: paths.contact },
      { label: 'storefront.career', to: paths.career },
      { label: 'storefront.team', to: paths.team },
    ],
  },
  {
    title: 'storefront.legal',
    links: [
      { label: 'storefront.terms', to: paths.terms },
      { label: 'storefront.privacy', to: paths.privacy },
      { label: 'storefront.cookies', to: paths.cookies },
      { label: 'storefront.service_provider', to: paths.serviceProvider },
      { label: 'storefront.accessibility', to: paths.accessibility },
    ],
  },
];

/**
 * About the company, what can be booked, the terms, and links to restaurants first. On phones it is shown only on
 * browsing pages.
 */
export function Footer() {
  const { pathname } = useLocation();
  return (
    <Box
      component="footer"
      sx={({ vars: { palette } }) => ({
        display: { xs: hasPhoneFooter(pathname) ? 'block' : 'none', md: 'block' },
        marginBlockStart: { xs: 8, md: 16 },
        backgroundColor: palette.background.paper,
        borderBlockStart: `1px solid ${palette.divider}`,
      })}
    >
      <Columns />
    </Box>
  );
}

/** The columns of links. Memoized, because they are the same on every page. */
const Columns = memo(function Columns() {
  const translate = useTranslate();
  const language = useLanguage();
  const settings = useSettings();
  const isShown = useIsPublishedLink();
  const restaurants = settings?.top_restaurants ?? [];
  return (
    <Container
      sx={{
        display: 'grid',
        columnGap: 6,
        rowGap: 8,
        gridTemplateColumns: { xs: '1fr 1fr', md: '1.6fr 1fr 1fr 1.2fr 1.2fr' },
        paddingBlockStart: { xs: 8, md: 12 },
        // Space for the bar that is fixed at the bottom of phones.
        paddingBlockEnd: { xs: 'calc(96px + env(safe-area-inset-bottom))', md: 12 },
      }}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          justifyItems: 'start',
          alignContent: 'start',
          gridColumn: { xs: '1 / -1', md: 'auto' },
        }}
      >
        <Logo size={28} />
        <Typography variant="body2" sx={{ color: 'text.secondary', maxInlineSize: 360, minBlockSize: 44 }}>
          {inLanguage(settings, 'footer_text', language)}
        </Typography>
        <LazyInView sx={{ display: 'flex', flexWrap: 'wrap', marginInlineStart: -2.5, minBlockSize: 44 }}>
          <SocialLinks />
        </LazyInView>
      </Box>
      {columns.map(({ title, links }) => (
        <FooterLinks
          key={title}
          title={translate(title)}
          links={links.filter(isShown).map(({ label, to }) => ({ to, label: translate(label) }))}
        />
      ))}
      {restaurants.length > 0 && (
        <FooterLinks
          title={translate('storefront.top_restaurants')}
          links={restaurants.map((restaurant) => ({
            to: restaurantPath(restaurant.name),
            label: inLanguage(restaurant, 'res_name', language),
          }))}
        />
      )}
      <Operator />
    </Container>
  );
});
