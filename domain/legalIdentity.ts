import type { HusainiaSettings } from './generated/doctypes.gen.ts';
import { formatPhone, normalizePhone } from './phone.ts';
import { inLanguage, type Language } from './text/format.ts';

/** The settings that say who runs the site: shown in the footer, on invoices and in structured data (decision J8). */
type LegalSettings = Partial<Pick<HusainiaSettings, 'legal_name' | 'legal_name_ar' | 'support_phone'>>;

/** The operator's phone number as people read it; '' without one. */
export function formatSupportPhone({ support_phone }: LegalSettings): string {
  const phone = normalizePhone(support_phone);
  return phone ? `+965 ${formatPhone(phone)}` : '';
}

/** The operator's name in a language, or in the other one; '' without one. */
export const getLegalName = (settings: LegalSettings, language: Language): string =>
  inLanguage(settings, 'legal_name', language);
