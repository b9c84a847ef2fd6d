import type { SiteSettings } from './settings.ts';

/** The settings about the company, which a production site should not leave empty (J8). */
const LEGAL_SETTINGS = ['legal_name', 'commercial_registration', 'licence_number', 'support_phone'] as const;

/** The names of the settings about the company that are empty. */
export const getEmptyLegalSettings = (
  settings: Partial<Pick<SiteSettings, (typeof LEGAL_SETTINGS)[number]>>,
): string[] => LEGAL_SETTINGS.filter((name) => !settings[name]?.trim());
