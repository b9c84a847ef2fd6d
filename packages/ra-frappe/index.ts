/** What a stranger gets: an admin of his Frappe site, and its parts. */
export { codeOf } from '../../src/frappeAdmin/codeOf.ts';
export { describedDocTypes } from '../../src/frappeAdmin/describe.ts';
export type { DocTypeDescription, FieldDescription, Grant } from '../../src/frappeAdmin/description.ts';
export type { FieldInputOptions } from '../../src/frappeAdmin/FieldInput.tsx';
export { FrappeAdmin, type FrappeAdminProps } from '../../src/frappeAdmin/FrappeAdmin.tsx';
export { GuessedField } from '../../src/frappeAdmin/guessed/GuessedField.tsx';
export { GuessedInput } from '../../src/frappeAdmin/guessed/GuessedInput.tsx';
export { type ResourceParts, resourceOf } from '../../src/frappeAdmin/resourceOf.tsx';
export { type AdminSite, SiteContext, useSite } from '../../src/frappeAdmin/site.ts';
export { frappeDarkTheme, frappeLightTheme } from '../../src/frappeAdmin/theme.ts';
export { frappeArabic, frappeEnglish } from '../../src/frappeAdmin/words.ts';
export { default as raArabic } from '../../src/i18n/react-admin/ar.ts';
