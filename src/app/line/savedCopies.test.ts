import '../../../tests/support/browser.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { ROLE } from '../../../domain/roles.ts';
import { ACCOUNT } from '../../../domain/states/account.ts';
import { session } from '../../session/sessionStore.ts';
import { createSavedCopies } from './savedCopies.ts';

it('takes along what came a moment before one leaves', () => {
  session.begin({
    ...{ role_profile_name: ROLE.customer, full_name: 'Nasser', username: 'nasser', email: 'nasser@example.com' },
    ...{ mobile_no: '55512345', api_key: 'key', api_secret: 'secret', user_status: ACCOUNT.active },
  });
  const client = new QueryClient();
  const copies = createSavedCopies(client, localStorage);
  const end = copies.start();
  client
    .getQueryCache()
    .build(client, { queryKey: ['myOrders'] })
    .setData(['ORD-2026-00001']);
  window.dispatchEvent(new Event('pagehide'));
  end();

  const opened = new QueryClient();
  createSavedCopies(opened, localStorage).restore();
  expect(opened.getQueryData(['myOrders'])).toEqual(['ORD-2026-00001']);
  session.clear();
});
