import { expect, it } from 'vitest';
import { paths } from '../../domain/paths.ts';
import { routeAt } from '../../src/app/routes.tsx';
import { COMMON_NAMESPACES } from '../../src/i18n/loadMessages.ts';
import { OFFLINE_NAMESPACES } from './offlineFiles.ts';

it('the service worker precaches the messages of every page that can be read offline', () => {
  const offline = [paths.home, paths.orders, paths.order, paths.profile];
  const named = offline.flatMap((path) => routeAt(path)?.Page.namespaces ?? []);
  expect([...new Set(named)].filter((namespace) => !COMMON_NAMESPACES.includes(namespace)).sort()).toEqual(
    OFFLINE_NAMESPACES,
  );
});
