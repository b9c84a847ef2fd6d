import type { RequestContext, Row } from '../../frappe/types.ts';
import { roleOf, type VendorDoctype, vendorDoctypeOf } from '../common/roles.ts';
import { vendorNameOf } from './sql/vendors.ts';

/** Field names that the two vendor DocTypes spell differently. */
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

/** The session's own vendor record by name; undefined for other roles and before it is made. */
export function ownVendorRecord(context: RequestContext): { doctype: VendorDoctype; name: string } | undefined {
  const doctype = vendorDoctypeOf(roleOf(context.session));
  const name = doctype && vendorNameOf(context.database, doctype, context.session.user);
  return doctype && name ? { doctype, name } : undefined;
}

/** What `me` tells a vendor of his record. */
export function ownVendor(context: RequestContext): Row | undefined {
  const record = ownVendorRecord(context);
  if (!record) return undefined;
  const doc = context.system.get(record.doctype, record.name);
  return {
    ...record,
    title: doc[VENDOR_FIELDS[record.doctype].title],
    verification_status: doc.verification_status,
    verification_note: doc.verification_note ?? null,
  };
}
