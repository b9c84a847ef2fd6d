import { LINE_TYPE } from '../../../domain/order/orderProcess.ts';
import { providerPaths } from '../../../domain/paths.ts';
import type { PackageKind } from '../../../domain/provider/packages.ts';
import { type ProviderDoctype, ROLE } from '../../../domain/roles.ts';

/** How the two kinds of providers name the same things. */
export interface ProviderKind {
  kind: PackageKind;
  doctype: ProviderDoctype;
  /** Resource of the profile, and of its packages. */
  resource: 'reciters' | 'restaurants';
  packages: 'reciterPackages' | 'restaurantPackages';
  /** Resource of its packages' additional pictures. */
  pictures: 'reciterPictures' | 'restaurantPictures';
  profilePath: string;
  packagesPath: string;
  /** Field names of the profile. */
  fields: { name: string; email: string; phone: string; address: string; description: string; packages: string };
}

export const reciterKind: ProviderKind = {
  kind: 'reciter',
  doctype: LINE_TYPE.reciter,
  resource: 'reciters',
  packages: 'reciterPackages',
  pictures: 'reciterPictures',
  profilePath: providerPaths.reciterProfile,
  packagesPath: providerPaths.reciterPackages,
  fields: {
    name: 'qaari_name',
    email: 'email',
    phone: 'phone',
    address: 'address',
    description: 'description',
    packages: 'packages',
  },
};

export const restaurantKind: ProviderKind = {
  kind: 'restaurant',
  doctype: LINE_TYPE.restaurant,
  resource: 'restaurants',
  packages: 'restaurantPackages',
  pictures: 'restaurantPictures',
  profilePath: providerPaths.restaurantProfile,
  packagesPath: providerPaths.restaurantPackages,
  fields: {
    name: 'res_name',
    email: 'res_email',
    phone: 'res_phone',
    address: 'res_address',
    description: 'restaurant_description',
    packages: 'restaurant_package',
  },
};

/** The kind of provider of a role; undefined for all other roles, so that none gets a provider's page by default. */
export function kindOfRole(role: string): ProviderKind | undefined {
  if (role === ROLE.reciter) return reciterKind;
  return role === ROLE.restaurant ? restaurantKind : undefined;
}

/** The kind whose records have the DocType. */
export const kindOfType = (doctype: ProviderDoctype): ProviderKind =>
  doctype === reciterKind.doctype ? reciterKind : restaurantKind;

/** The kind of a resource. */
export function kindOfResource(resource: string | undefined): ProviderKind | undefined {
  return [reciterKind, restaurantKind].find((kind) => kind.resource === resource);
}
