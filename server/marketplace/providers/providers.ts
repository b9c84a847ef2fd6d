import type { QaariPackage, RestaurantPackage } from '../../../domain/generated/doctypes.gen.ts';
import { reciterTitle } from '../../../domain/provider/reciterTitle.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Stored } from '../../ports/registeredTypes.ts';
import { refuse } from '../common/refuse.ts';
import { getProviderDoctype, getRole, type ProviderDoctype } from '../common/roles.ts';
import { readSiteSettings } from '../common/settings.ts';
import { findProviderName } from './sql/providers.ts';

/** Field names that differ between the two provider DocTypes. */
export const PROVIDER_FIELDS = {
  'Qaari Zakreen': {
    kind: 'reciter',
    title: 'qaari_name',
    description: 'description',
    email: 'email',
    phone: 'phone',
    address: 'address',
    packages: 'packages',
  },
  Restaurant: {
    kind: 'restaurant',
    title: 'res_name',
    description: 'restaurant_description',
    email: 'res_email',
    phone: 'res_phone',
    address: 'res_address',
    packages: 'restaurant_package',
  },
} as const;

/** A vendor's record; `doctype` says which kind. */
export type ProviderDoc = Stored<ProviderDoctype>;

/** A provider's title in both languages: a kitchen's name, or a reciter's honorific and name. */
export const getTitles = (provider: ProviderDoc): { title: string; titleAr: string | null } =>
  provider.doctype === 'Restaurant'
    ? { title: inLanguage(provider, 'res_name', 'en'), titleAr: provider.res_name_ar }
    : { title: reciterTitle(provider, 'en'), titleAr: reciterTitle(provider, 'ar') };

/** A provider's packages, visible or not. */
export const getProviderPackages = (provider: ProviderDoc): (RestaurantPackage | QaariPackage)[] =>
  provider.doctype === 'Restaurant' ? provider.restaurant_package : provider.packages;

/**
 * Checks that the email is confirmed before a provider stores anything.
 * @throws PermissionError for a provider that staff did not invite, with an unconfirmed email, while the site requires confirmation
 */
export function assertConfirmedEmail(context: RequestContext): void {
  if (!getProviderDoctype(getRole(context.session)) || !readSiteSettings(context).require_email_verification) return;
  const { email, email_verified, invited_at } = context.system.get('User', context.session.user);
  // Staff knows the person whom it invited.
  if (!email_verified && !invited_at) refuse('PermissionError', 'account.confirm_first', { values: { email } });
}

/** The name of the session's own provider record; undefined for other roles and before it is created. */
export function ownProviderRecord(context: RequestContext): { doctype: ProviderDoctype; name: string } | undefined {
  const doctype = getProviderDoctype(getRole(context.session));
  const name = doctype && findProviderName(context.database, doctype, context.session.user);
  return doctype && name ? { doctype, name } : undefined;
}

/** What `me` returns about a vendor's record. */
export function ownProvider(context: RequestContext) {
  const record = ownProviderRecord(context);
  if (!record) return undefined;
  const doc = context.system.get(record.doctype, record.name);
  return {
    ...record,
    title: getTitles(doc).title,
    verification_status: doc.verification_status,
    verification_note: doc.verification_note ?? null,
  };
}
