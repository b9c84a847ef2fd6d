import { expect, test } from 'vitest';
import type { QaariPackage } from '../../../domain/generated/doctypes.gen.ts';
import { packageFor } from './usePackagesFor.ts';

const offered = (package_id: string, package_time: number, package_unit_price: number) =>
  ({ package_id, package_time, package_unit_price }) as QaariPackage;
const all = [offered('short', 30, 20), offered('long', 90, 60), offered('cheap', 75, 50)];

test('The cheapest package that is long enough is requested, else the longest', () => {
  expect(packageFor(all, 60)?.package_id).toBe('cheap');
  expect(packageFor(all, 120)?.package_id).toBe('long');
  expect(packageFor([], 60)).toBeUndefined();
});
