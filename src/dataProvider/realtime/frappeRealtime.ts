import { entryOf, holderOf, isChild, type Registry } from '../registry.ts';
import type { RealtimeSocket, SocketMessage } from './socket.ts';

/** The part of TanStack Query's client that is used here; react-admin's pages use the same client. */
export interface QueryCache {
  invalidateQueries(filters: { queryKey: readonly unknown[] }): unknown;
}

const LISTS = ['getList', 'getManyReference', 'getMany', 'getInfiniteList'];

/**
 * Refetches what is on screen when someone else saves it. A site notifies everyone who subscribed to a DocType and may
 * read it (`list_update`), and users with the document open in the desk (`doc_update`). Other queries are refetched
 * when they are next shown. After a lost connection everything is refetched, because missed messages aren't repeated.
 * @returns a function that stops it
 */
export function frappeRealtime(socket: RealtimeSocket, registry: Registry, cache: QueryCache): () => void {
  const resources = Object.keys(registry);
  const doctypeOf = (resource: string) => holderOf(registry, resource).doctype;
  const doctypes = [...new Set(resources.map(doctypeOf))];

  const refresh = (doctype: string | undefined, name?: string) => {
    for (const resource of resources.filter((one) => doctypeOf(one) === doctype)) {
      for (const method of LISTS) cache.invalidateQueries({ queryKey: [resource, method] });
      const rows = isChild(entryOf(registry, resource));
      const one = name === undefined || rows ? [] : [{ id: name }];
      cache.invalidateQueries({ queryKey: [resource, 'getOne', ...one] });
    }
  };
  const heard = ({ doctype, name }: SocketMessage) => refresh(doctype, name);
  // The site drops subscriptions when the connection ends.
  const subscribe = () => {
    for (const doctype of doctypes) socket.emit('doctype_subscribe', doctype);
  };

  let missed = false;
  const lost = () => {
    missed = true;
  };
  const connected = () => {
    subscribe();
    if (missed) for (const doctype of doctypes) refresh(doctype);
    missed = false;
  };

  socket.on('disconnect', lost);
  socket.on('connect', connected);
  socket.on('list_update', heard);
  socket.on('doc_update', heard);
  subscribe();
  return () => {
    socket.off('disconnect', lost);
    socket.off('connect', connected);
    socket.off('list_update', heard);
    socket.off('doc_update', heard);
    for (const doctype of doctypes) socket.emit('doctype_unsubscribe', doctype);
  };
}
