/** The published package: an admin for a Frappe site, and its parts. */

export { default as raArabic } from '../../i18n/react-admin/ar.ts';
export { describedDocTypes } from '../describe.ts';
export type { DocTypeDescription, FieldDescription, RoleGrant as Grant } from '../description.ts';
export type { FieldInputOptions } from '../FieldInput.tsx';
export { DocTypeResource, type DocTypeResourceProps, FrappeAdmin, type FrappeAdminProps } from '../FrappeAdmin.tsx';
export { generateResourceCode as codeOf } from '../generateResourceCode.ts';
export { GuessedField } from '../guessed/GuessedField.tsx';
export { GuessedInput } from '../guessed/GuessedInput.tsx';
export { GuessedCreate, GuessedEdit, GuessedForm, GuessedList, GuessedShow } from '../guessed/guessedPages.tsx';
export { frappeArabic, frappeEnglish } from '../messages.ts';
export { type ResourceParts, resourceOf } from '../resourceOf.tsx';
export { type AdminSite, SiteContext, useSite } from '../site.ts';
export { frappeDarkTheme, frappeLightTheme } from '../theme.ts';
