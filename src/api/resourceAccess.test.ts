import { expect, test } from 'vitest';
import { ROLE } from '../../domain/roles.ts';
import { mayAct } from './resourceAccess.ts';

test.each([
  ['banners', 'delete', ROLE.staff, true],
  ['banners', 'list', ROLE.reciter, true],
  ['banners', 'edit', ROLE.reciter, false],
  ['audit', 'show', ROLE.staff, true],
  ['audit', 'edit', ROLE.staff, false],
  ['audit', 'list', ROLE.reciter, false],
  ['customers', 'delete', ROLE.staff, false],
  ['reciterPackages', 'delete', ROLE.reciter, true],
  ['reciterPackages', 'create', ROLE.customer, false],
  ['nothing', 'list', ROLE.staff, false],
  ['banners', 'paint', ROLE.staff, false],
])('%s, %s, %s: %s', (resource, action, role, may) => expect(mayAct(resource, action, role)).toBe(may));
