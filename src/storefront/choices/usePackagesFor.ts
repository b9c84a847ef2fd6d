import { useQuery } from '@tanstack/react-query';
import type { QaariPackage } from '../../../domain/generated/doctypes.gen.ts';
import { FULL_RECORD } from '../../components/fullRecord.ts';
import { useApi } from '../../components/useMethodQuery.ts';

/** The cheapest package that is at least as long; if none is, the longest. */
export function packageFor(packages: readonly QaariPackage[], minutes: number): QaariPackage | undefined {
  const lengthOf = ({ package_time }: QaariPackage) => package_time ?? 0;
  const long = packages.filter((one) => lengthOf(one) >= minutes);
  return long.length > 0
    ? long.reduce((best, one) => (one.package_unit_price < best.package_unit_price ? one : best))
    : packages.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0];
}

/** The package that would be requested of each reciter, by name. @param minutes of the first choice */
export function usePackagesFor(reciters: readonly string[], minutes: number): ReadonlyMap<string, QaariPackage> {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['choicePackages', reciters, minutes],
    queryFn: async () => {
      const records = await Promise.all(reciters.map((id) => api.getOne('reciters', { id, meta: FULL_RECORD })));
      return new Map(
        records.flatMap(({ data: { id, packages = [] } }): [string, QaariPackage][] => {
          const one = packageFor(packages, minutes);
          return one ? [[String(id), one]] : [];
        }),
      );
    },
    enabled: reciters.length > 0,
    retry: false,
  });
  return data ?? new Map();
}
