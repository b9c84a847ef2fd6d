import type { QaariPackage, RestaurantPackage } from '../../../domain/generated/doctypes.gen.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { reciterTitle } from '../../../domain/vendor/reciterTitle.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Stored } from '../../ports/registeredTypes.ts';
import { refuse } from '../common/refuse.ts';
import { getRole, getVendorDoctype, type VendorDoctype } from '../common/roles.ts';
import { readSiteSettings } from '../common/settings.ts';
import { findVendorName } from './sql/vendors.ts';

/** Field names that differ between the two vendor DocTypes. */
export const VENDOR_FIELDS = {
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
export type ProviderDoc = Stored<VendorDoctype>;

/** A provider's title in both languages: a kitchen's name, or a reciter's honorific and name. */
export const getTitles = (vendor: ProviderDoc): { title: string; titleAr: string | null } =>
  vendor.doctype === 'Restaurant'
    ? { title: inLanguage(vendor, 'res_name', 'en'), titleAr: vendor.res_name_ar }
    : { title: reciterTitle(vendor, 'en'), titleAr: reciterTitle(vendor, 'ar') };

/** A provider's packages, visible or not. */
export const getProviderPackages = (vendor: ProviderDoc): (RestaurantPackage | QaariPackage)[] =>
  vendor.doctype === 'Restaurant' ? vendor.restaurant_package : vendor.packages;

/**
 * Checks that the email is confirmed before a provider stores anything.
 * @throws PermissionError for a provider with an unconfirmed email, while the site requires confirmation
 */
export function requireConfirmedEmail(context: RequestContext): void {
  if (!getVendorDoctype(getRole(context.session)) || !readSiteSettings(context).require_email_verification) return;
  const { email, email_verified } = context.system.get('User', context.session.user);
  if (!email_verified) refuse('PermissionError', 'account.confirm_first', { values: { email } });
}

/** The name of the session's own vendor record; undefined for other roles and before it is created. */
export function ownProviderRecord(context: RequestContext): { doctype: VendorDoctype; name: string } | undefined {
  const doctype = getVendorDoctype(getRole(context.session));
  const name = doctype && findVendorName(context.database, doctype, context.session.user);
  return doctype && name ? { doctype, name } : undefined;
}

/** What `me` returns about a vendor's record. */
export function ownVendor(context: RequestContext) {
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
