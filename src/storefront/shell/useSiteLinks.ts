import { whatsappLink } from '../../../domain/phone.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSettings } from '../../site/useSettings.ts';
import { mainLinks } from './mainLinks.ts';
import { PHONE_NAVIGATION } from './navigation.ts';
import { useIsPublishedLink } from './useIsPublishedLink.ts';

/** A page of the site, or the team's WhatsApp. */
export interface SiteLink {
  to: string;
  text: string;
  /** Opens with a full page load. */
  whole: boolean;
}

/**
 * The site's main pages and the team's WhatsApp.
 * @param phone without those of the bottom navigation
 */
export function useSiteLinks(phone = false): SiteLink[] {
  const translate = useTranslate();
  const whatsapp = useSettings()?.whatsapp;
  const pages = mainLinks
    .filter(useIsPublishedLink())
    .filter(({ to }) => !phone || !PHONE_NAVIGATION.includes(to))
    .map(({ to, label, whole = false }) => ({ to, text: translate(label), whole }));
  return whatsapp
    ? [...pages, { to: whatsappLink(whatsapp), text: translate('storefront.whatsapp'), whole: true }]
    : pages;
}
