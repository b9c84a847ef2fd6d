import { LINE_TYPE } from '../../../domain/order/orderProcess.ts';
import { vendorPaths } from '../../../domain/paths.ts';
import { ROLE } from '../../../domain/roles.ts';
import type { PackageKind } from '../../../domain/vendor/packages.ts';
import type { ProviderDoctype } from '../../api/types.ts';

/** What the two kinds of vendors call the same things. */
export interface VendorKind {
  kind: PackageKind;
  doctype: ProviderDoctype;
  /** Resource of the profile, and of its packages. */
  resource: 'reciters' | 'restaurants';
  packages: 'reciterPackages' | 'restaurantPackages';
  /** Of the further pictures of its packages. */
  pictures: 'reciterPictures' | 'restaurantPictures';
  profilePath: string;
  packagesPath: string;
  /** Field names of the profile. */
  fields: { name: string; email: string; phone: string; address: string; description: string; packages: string };
}

export const reciterKind: VendorKind = {
  kind: 'reciter',
  doctype: LINE_TYPE.reciter,
  resource: 'reciters',
  packages: 'reciterPackages',
  pictures: 'reciterPictures',
  profilePath: vendorPaths.reciterProfile,
  packagesPath: vendorPaths.reciterPackages,
  fields: {
    name: 'qaari_name',
    email: 'email',
    phone: 'phone',
    address: 'address',
    description: 'description',
    packages: 'packages',
  },
};

export const restaurantKind: VendorKind = {
  kind: 'restaurant',
  doctype: LINE_TYPE.restaurant,
  resource: 'restaurants',
  packages: 'restaurantPackages',
  pictures: 'restaurantPictures',
  profilePath: vendorPaths.restaurantProfile,
  packagesPath: vendorPaths.restaurantPackages,
  fields: {
    name: 'res_name',
    email: 'res_email',
    phone: 'res_phone',
    address: 'res_address',
    description: 'restaurant_description',
    packages: 'restaurant_package',
  },
};

/** The kind of vendor a role is; undefined for every other role, so that nothing falls through to a vendor's page. */
export function kindOfRole(role: string): VendorKind | undefined {
  if (role === ROLE.reciter) return reciterKind;
  return role === ROLE.restaurant ? restaurantKind : undefined;
}

/** The kind whose records are of a DocType. */
export const kindOfType = (doctype: ProviderDoctype): VendorKind =>
  doctype === reciterKind.doctype ? reciterKind : restaurantKind;

/** The kind behind a resource's name. */
export function kindOfResource(resource: string | undefined): VendorKind | undefined {
  return [reciterKind, restaurantKind].find((kind) => kind.resource === resource);
}
