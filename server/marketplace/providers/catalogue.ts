import { type Fils, toFils } from '../../../domain/money/money.ts';
import type { Kind } from '../../../domain/order/orderDto.ts';
import { VERIFICATION } from '../../../domain/states/verification.ts';
import type { RequestContext } from '../../ports/context.ts';
import { readText } from '../common/inputValues.ts';
import { KINDS, minutesOfRow } from '../common/lineKinds.ts';
import { memoizePerRequest } from '../common/memoizePerRequest.ts';
import { getProviderPackages, type ProviderDoc } from './providers.ts';

type PackageRow = ReturnType<typeof getProviderPackages>[number];

/** A package as it is currently offered. */
export interface CatalogueEntry {
  provider: ProviderDoc;
  row: PackageRow;
  unitPrice: Fils;
  minimum: number;
  /** Minutes; 0 if the package has none. */
  minutes: number;
}

/** The catalogue of one request: each provider is read once. */
export interface Catalogue {
  /** By record name, or by the owner's email (S1-T-05), in any state. */
  provider(kind: Kind, nameOrEmail: string): ProviderDoc | undefined;
  /** A package row of the provider, visible or not; by id, otherwise by name. */
  row(kind: Kind, provider: string, wanted: { packageId?: string; packageName?: string }): PackageRow | undefined;
  /** undefined: the provider is not Verified, or the package was removed or is hidden. */
  offered(kind: Kind, provider: string, packageId: string): CatalogueEntry | undefined;
}

const folded = (value: unknown): string => readText(value).normalize('NFKC').toLowerCase();

/** The catalogue of the running request. */
export const openCatalogue = memoizePerRequest((context: RequestContext): Catalogue => {
  const known = new Map<string, ProviderDoc | undefined>();

  const read = (kind: Kind, nameOrEmail: string): ProviderDoc | undefined => {
    const { type } = KINDS[kind];
    if (!nameOrEmail.includes('@')) return context.system.find(type, nameOrEmail);
    const [row] = context.system.list(type, {
      fields: ['name'],
      filters: [['user', '=', nameOrEmail]],
      limit_page_length: 1,
    });
    return row && context.system.get(type, row.name);
  };
  const catalogue: Catalogue = {
    provider(kind, nameOrEmail) {
      const key = `${kind} ${nameOrEmail}`;
      if (!known.has(key)) known.set(key, nameOrEmail ? read(kind, nameOrEmail) : undefined);
      return known.get(key);
    },
    row(kind, provider, { packageId, packageName }) {
      const doc = catalogue.provider(kind, provider);
      const rows = doc ? getProviderPackages(doc) : [];
      return (
        rows.find((row) => packageId && row.package_id === packageId) ??
        rows.find(
          ({ package_name, package_name_ar }) =>
            packageName && [package_name, package_name_ar].some((name) => folded(name) === folded(packageName)),
        )
      );
    },
    offered(kind, provider, packageId) {
      const doc = catalogue.provider(kind, provider);
      const row = catalogue.row(kind, provider, { packageId });
      if (!doc || doc.verification_status !== VERIFICATION.verified || !row?.visible) return undefined;
      return {
        provider: doc,
        row,
        unitPrice: toFils(row.package_unit_price),
        minimum: kind === 'reciter' ? 1 : Math.max(1, row.package_minimum_unit),
        minutes: minutesOfRow(row),
      };
    },
  };
  return catalogue;
});
