import { paths } from '../../../domain/paths.ts';
import type { MessageKey } from '../../i18n/useTranslate.ts';

interface MainLink {
  to: string;
  label: MessageKey;
  /** Opened as a page of its own, not within the app (decisions S2-R-13). */
  whole?: true;
  /** From which width the header has room for it; the menu has it at all others. */
  from: 'md' | 'lg';
}

/** Where the header and its menu lead. */
export const mainLinks: readonly MainLink[] = [
  { to: paths.home, label: 'storefront.home', from: 'lg' },
  { to: paths.reciters, label: 'storefront.reciters_short', from: 'md' },
  { to: paths.restaurants, label: 'storefront.catering', from: 'md' },
  { to: paths.occasions, label: 'storefront.occasions', from: 'md' },
  { to: paths.events, label: 'storefront.calendar', from: 'lg' },
  { to: paths.about, label: 'storefront.about', whole: true, from: 'lg' },
  { to: paths.contact, label: 'storefront.contact', from: 'lg' },
];
