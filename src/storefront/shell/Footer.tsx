import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { inLanguage } from '../../../domain/format.ts';
import { listPath, paths, restaurantPath } from '../../../domain/paths.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Logo } from '../../parts/Logo.tsx';
import { Container } from '../../ui/layout/Page.tsx';
import { Name } from '../../ui/text/Name.tsx';
import { useHome } from '../home/useHome.ts';

/** Types of reciters that the footer leads to (decisions S2-R-21). */
const LECTURE = 'khateeb';
const RECITATION = 'qari';

/** Who this is, the restaurants first in line, and what can be booked. */
export function Footer() {
  const translate = useTranslate();
  const language = useLanguage();
  const { data: home } = useHome();
  const restaurants = home?.restaurant.slice(0, 4) ?? [];
  const services = [
    { label: 'storefront.lecture', to: listPath(paths.reciters, { type: LECTURE }) },
    { label: 'storefront.recitation', to: listPath(paths.reciters, { type: RECITATION }) },
    { label: 'storefront.catering', to: paths.restaurants },
  ] as const;
  return (
    <Box
      component="footer"
      sx={({ palette }) => ({
        marginBlockStart: { xs: 8, md: 16 },
        backgroundColor: palette.background.paper,
        borderBlockStart: `1px solid ${palette.divider}`,
      })}
    >
      <Container
        sx={{
          display: 'grid',
          gap: 8,
          gridTemplateColumns: { xs: '1fr', md: '2fr 1fr 1fr' },
          paddingBlockStart: { xs: 8, md: 12 },
          // Room for the bar that is fixed at the bottom of phones.
          paddingBlockEnd: { xs: 'calc(96px + env(safe-area-inset-bottom))', md: 12 },
        }}
      >
        <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start', alignContent: 'start' }}>
          <Logo size={28} />
          <Typography variant="body2" sx={{ color: 'text.secondary', maxInlineSize: 360 }}>
            {translate('storefront.footer_text')}
          </Typography>
        </Box>
        <FooterLinks
          title={translate('storefront.services')}
          links={services.map(({ label, to }) => ({ to, label: translate(label) }))}
        />
        {restaurants.length > 0 && (
          <FooterLinks
            title={translate('storefront.top_restaurants')}
            links={restaurants.map((restaurant) => ({
              to: restaurantPath(restaurant.id),
              label: inLanguage(restaurant, 'res_name', language),
            }))}
          />
        )}
      </Container>
    </Box>
  );
}

function FooterLinks({ title, links }: { title: string; links: readonly { to: string; label: string }[] }) {
  return (
    <nav aria-label={title}>
      <Typography variant="title" component="h2" sx={{ marginBlockEnd: 1 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', padding: 0, margin: 0 }}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link
              component={RouterLink}
              to={to}
              variant="body2"
              sx={{ color: 'text.secondary', display: 'inline-flex', alignItems: 'center', minBlockSize: 44 }}
            >
              <Name>{label}</Name>
            </Link>
          </li>
        ))}
      </Box>
    </nav>
  );
}
