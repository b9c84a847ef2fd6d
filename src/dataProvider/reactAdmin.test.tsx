import '../../tests/support/browser.ts';
import { dehydrate, hydrate, onlineManager, QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import {
  addOfflineSupportToQueryClient,
  CoreAdminContext,
  type DataProvider,
  useGetList,
  useGetMany,
  useGetManyReference,
  useGetOne,
  useInfiniteGetList,
  useUpdate,
} from 'ra-core';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { registry } from '../../tests/contract/doctypes.ts';
import { embedded } from '../../tests/contract/embedded.ts';
import { refusalOf } from './errors.ts';
import { frappeDataProvider } from './frappeDataProvider.ts';
import { frappeRealtime } from './realtime/frappeRealtime.ts';

/** The data provider with the installed ra-core, which is the newest: its hooks, its cache and its offline support. */

afterEach(cleanup);

const page = { pagination: { page: 1, perPage: 5 }, sort: { field: 'title', order: 'ASC' as const }, filter: {} };

/** Renders a component that uses the hooks of ra-core. */
function show(dataProvider: DataProvider, queryClient: QueryClient, inside: ReactNode): void {
  render(
    <CoreAdminContext dataProvider={dataProvider} queryClient={queryClient}>
      {inside}
    </CoreAdminContext>,
  );
}

/** Counts the calls of each method of a data provider. */
function counted(provider: DataProvider): { provider: DataProvider; calls: Record<string, number> } {
  const calls: Record<string, number> = {};
  const methods = ['getList', 'getOne', 'getMany', 'getManyReference', 'update'] as const;
  const watched = methods.map((method) => [
    method,
    (...args: never[]) => {
      calls[method] = (calls[method] ?? 0) + 1;
      return (provider[method] as (...given: never[]) => unknown)(...args);
    },
  ]);
  return { provider: { ...provider, ...Object.fromEntries(watched) }, calls };
}

test('a change by someone else refetches every query of ra-core that shows the resource', async () => {
  const { provider, calls } = counted(frappeDataProvider({ ...(await embedded()), registry }));
  const { data: paper } = await provider.create('papers', { data: { title: 'pear', kind: 'even' } });
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const shown = new Set<string>();
  function Queries() {
    const queries = {
      list: useGetList('papers', page),
      infinite: useInfiniteGetList('papers', page),
      one: useGetOne('papers', { id: paper.id }),
      many: useGetMany('papers', { ids: [paper.id] }),
      reference: useGetManyReference('papers', { ...page, target: 'kind', id: 'even' }),
    };
    for (const [name, { data }] of Object.entries(queries)) if (data) shown.add(name);
    return null;
  }
  show(provider, queryClient, <Queries />);
  await waitFor(() => expect([...shown].sort()).toEqual(['infinite', 'list', 'many', 'one', 'reference']));
  const before = { ...calls };
  expect(before).toEqual({ getList: 2, getOne: 1, getMany: 1, getManyReference: 1 });

  const listeners = new Map<string, (message: object) => void>();
  const socket = {
    on: (event: string, listener: (message: object) => void) => listeners.set(event, listener),
    off: (event: string) => listeners.delete(event),
    emit: () => undefined,
  };
  const stop = frappeRealtime(socket, registry, queryClient);
  act(() => listeners.get('list_update')?.({ doctype: 'Contract Paper', name: paper.id }));
  await waitFor(() => expect(calls).toEqual({ getList: 4, getOne: 2, getMany: 2, getManyReference: 2 }));
  stop();
});

test('react-admin passes a signal to its queries, and aborts what nothing shows any more', async () => {
  const options = await embedded();
  const signals: AbortSignal[] = [];
  const provider = frappeDataProvider({
    ...options,
    registry,
    fetch: (_, init) => {
      if (init?.signal) signals.push(init.signal);
      return new Promise(() => undefined);
    },
  });
  function List() {
    useGetList('papers', page);
    return null;
  }
  show(provider, new QueryClient(), <List />);
  await waitFor(() => expect(signals).toHaveLength(2));
  cleanup();
  await waitFor(() => expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]));
});

/** Lets mutations be sent after a reload, as the guide says (docs/offline.md of the package). */
function resumable(queryClient: QueryClient, dataProvider: DataProvider, resources: string[]): QueryClient {
  const methods: string[] = ['create', 'update', 'updateMany', 'delete', 'deleteMany'];
  for (const resource of resources)
    for (const method of methods)
      queryClient.setMutationDefaults<unknown, Error, { resource?: string }>([resource, method], {
        mutationFn: ({ resource: _, ...params }) => dataProvider[method](resource, params),
      });
  return queryClient;
}

/** Saves two papers offline, reloads the page, and comes back online after someone else changed the second. */
async function saveOffline(clientOf: (provider: DataProvider) => QueryClient) {
  const provider = frappeDataProvider({ ...(await embedded()), registry });
  const titles = ['plum', 'quince'];
  const papers = await Promise.all(titles.map((title) => provider.create('papers', { data: { title } })));
  const records = papers.map(({ data }) => data);
  const before = clientOf(provider);
  function Edit() {
    const [update] = useUpdate('papers');
    const save = () => {
      for (const previousData of records)
        void update('papers', { id: previousData.id, data: { ...previousData, kind: 'offline' }, previousData });
    };
    return (
      <button type="button" onClick={save}>
        Save
      </button>
    );
  }
  show(provider, before, <Edit />);
  onlineManager.setOnline(false);
  try {
    document.querySelector('button')?.click();
    const paused = () =>
      before
        .getMutationCache()
        .getAll()
        .filter(({ state }) => state.isPaused);
    await waitFor(() => expect(paused()).toHaveLength(2));
    const stored = JSON.parse(JSON.stringify(dehydrate(before)));
    cleanup();
    before.clear();
    await provider.updateMany('papers', { ids: [records[1]!.id], data: { title: 'medlar' } });

    const after = clientOf(provider);
    hydrate(after, stored);
    onlineManager.setOnline(true);
    const mutations = after.getMutationCache().getAll();
    await after.resumePausedMutations().catch(() => undefined);
    await waitFor(() => expect(mutations.every(({ state }) => state.status !== 'pending')).toBe(true));
    const read = async ({ id }: { id: string }) => (await provider.getOne('papers', { id })).data;
    return {
      states: mutations.map(({ state }) => state.status),
      errors: mutations.map(({ state }) => state.error),
      stored: await Promise.all(records.map((record) => read({ id: String(record.id) }))),
    };
  } finally {
    onlineManager.setOnline(true);
  }
}

test('a save made offline is sent after a reload, and rejected if the record changed meanwhile', async () => {
  const { states, errors, stored } = await saveOffline((provider) =>
    resumable(new QueryClient(), provider, ['papers']),
  );
  expect(states).toEqual(['success', 'error']);
  expect(refusalOf(errors[1])).toMatchObject({ stale: true });
  expect(stored).toMatchObject([{ title: 'plum', kind: 'offline' }, { title: 'medlar' }]);
  expect(stored[1]?.kind ?? null).toBeNull();
});

test('ra-core’s own addOfflineSupportToQueryClient still loses it; once it does not, the guide can use it', async () => {
  const { errors } = await saveOffline((dataProvider) =>
    addOfflineSupportToQueryClient({ queryClient: new QueryClient(), dataProvider, resources: ['papers'] }),
  );
  expect(errors).toEqual([expect.any(TypeError), expect.any(TypeError)]);
});
