import { expect, it } from 'vitest';
import contract from '../../frappe/husainia/husainia/contract/routes.json' with { type: 'json' };
import { storefrontRoutes } from './routes.tsx';

const who: Partial<Record<string, 'all' | string[]>> = contract as Record<string, 'all' | string[]>;
/** The first segment of a path; '' for Home, which everyone may open. */
const segmentOf = (path: string): string => path.split('/')[1] ?? '';

it.each(storefrontRoutes.map((route) => [route.path, route.roles] as const))(
  '%s is for whom the contract says',
  (path, roles) => {
    const named = segmentOf(path) ? who[segmentOf(path)] : 'all';
    if (roles === undefined) expect(named).toBe('all');
    // For other roles the same path may be a page of the back office.
    else expect(named).toEqual(expect.arrayContaining([...roles]));
  },
);
