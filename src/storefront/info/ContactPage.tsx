import Box from '@mui/material/Box';
import { paths } from '../../../domain/paths.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSession } from '../../session/useSession.ts';
import { useSettings } from '../../site/useSettings.ts';
import { Breadcrumb } from '../../ui/layout/Breadcrumb.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { ContactCards } from './ContactCards.tsx';
import { ContactForm } from './ContactForm.tsx';
import { Faq } from './Faq.tsx';
import { TonightCard } from './TonightCard.tsx';

/** Write to the team or contact it directly (decisions S2-R-68, S2-R-69). */
export default function ContactPage() {
  const translate = useTranslate();
  const { email } = useSession();
  const title = translate('storefront.contact');
  return (
    <Page
      title={title}
      lead={<ContactLead />}
      breadcrumb={<Breadcrumb crumbs={[{ label: translate('storefront.home'), to: paths.home }, { label: title }]} />}
    >
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 4, md: 8 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(368px, 1fr)' },
          alignItems: 'start',
        }}
      >
        {/* Remounts with the account's name and phone once the session of a server-rendered page is known. */}
        <ContactForm key={email} />
        <Box sx={{ display: 'grid', gap: 4 }}>
          <ContactCards />
          <TonightCard />
          <Faq />
        </Box>
      </Box>
    </Page>
  );
}

/** Office hours and response time, from the settings. */
function ContactLead() {
  const translate = useTranslate();
  const language = useLanguage();
  const settings = useSettings();
  const hours = settings && inLanguage(settings, 'contact_hours', language);
  const response = settings && inLanguage(settings, 'response_time', language);
  return (
    // Two or three lines on phones.
    <Box sx={{ minBlockSize: { xs: '3lh', sm: '2lh', md: '1lh' } }}>
      {[hours && translate('info.lead_hours', { hours }), response && translate('info.lead_response', { response })]
        .filter(Boolean)
        .join(' ')}
    </Box>
  );
}
