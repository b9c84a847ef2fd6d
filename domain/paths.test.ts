import { describe, expect, it } from 'vitest';
import { backOfficeSegments, isBackOfficePath } from './backOfficePaths.ts';
import {
  backOfficeOrderPath,
  orderPath,
  paths,
  reciterPath,
  reciterTimePath,
  resourceUrl,
  withQuery,
} from './paths.ts';

describe('paths', () => {
  it('of storefront and back office overlap only in /orders and account pages, regardless of case', () => {
    const front = Object.values(paths).map((path) => path.slice(1).toLowerCase());
    const shared = backOfficeSegments
      .map((segment) => segment.toLowerCase())
      .filter((segment) => front.includes(segment));
    expect(shared).toEqual(['notifications', 'newpassword', 'orders']);
  });

  it('identify the back office by the first segment', () => {
    expect(isBackOfficePath('/orders/OP-1/show')).toBe(true);
    expect(isBackOfficePath('/Vendor-Zakiri-profile-detail')).toBe(true);
    expect(isBackOfficePath('/verification?x=1')).toBe(true);
    expect(isBackOfficePath('/ZakiriList')).toBe(false);
    expect(isBackOfficePath('/')).toBe(false);
  });

  it('encode their parameters', () => {
    expect(orderPath('OP-2026-00001')).toBe('/OrderDetail?name=OP-2026-00001');
    expect(reciterPath('a&b', { step: 2 })).toBe('/ZakiriDetail?name=a%26b&step=2');
    expect(reciterTimePath('a', { at: '2026-12-01 19:30:00', night: '1448-06-22' })).toBe(
      '/ZakiriDetail?name=a&at=2026-12-01+19%3A30%3A00&night=1448-06-22',
    );
    expect(withQuery('/x', { a: undefined, b: '' })).toBe('/x');
    expect(backOfficeOrderPath('a/b')).toBe('/orders/a%2Fb/show');
    expect(resourceUrl('Order Progress', 'x y')).toBe('/api/resource/Order%20Progress/x%20y');
  });
});
