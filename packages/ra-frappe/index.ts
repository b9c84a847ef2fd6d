/** What a stranger gets: an admin of his Frappe site, and its parts. */
export { codeOf } from '../../src/frappeAdmin/codeOf.ts';
export { describedDocTypes } from '../../src/frappeAdmin/describe.ts';
export type { AdminDocType, AdminField } from '../../src/frappeAdmin/doctype.ts';
export { FrappeAdmin, type FrappeAdminProps } from '../../src/frappeAdmin/FrappeAdmin.tsx';
export { GuessedField } from '../../src/frappeAdmin/GuessedField.tsx';
export { GuessedInput } from '../../src/frappeAdmin/GuessedInput.tsx';
export { type ResourceParts, resourceOf } from '../../src/frappeAdmin/resourceOf.tsx';
export { type AdminSite, SiteContext, useSite } from '../../src/frappeAdmin/site.ts';
export { frappeArabic, frappeEnglish } from '../../src/frappeAdmin/words.ts';
export { default as raArabic } from '../../src/i18n/react-admin/ar.ts';
