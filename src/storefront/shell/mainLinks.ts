import { paths } from '../../../domain/paths.ts';
import type { MessageKey } from '../../i18n/useTranslate.ts';

interface MainLink {
  to: string;
  label: MessageKey;
  /** Opens with a full page load, not within the app (decision S2-R-13). */
  whole?: true;
  /** The breakpoint from which the header shows it; below that it is only in the menu. */
  from: 'md' | 'lg';
}

/** The links of the header and its menu. */
export const mainLinks: readonly MainLink[] = [
  { to: paths.home, label: 'storefront.home', from: 'lg' },
  { to: paths.reciters, label: 'storefront.reciters_short', from: 'md' },
  { to: paths.restaurants, label: 'storefront.catering', from: 'md' },
  { to: paths.occasions, label: 'storefront.occasions', from: 'md' },
  { to: paths.events, label: 'storefront.calendar', from: 'lg' },
  { to: paths.about, label: 'storefront.about', whole: true, from: 'lg' },
  { to: paths.contact, label: 'storefront.contact', from: 'lg' },
];
