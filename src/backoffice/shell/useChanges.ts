import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { serverPaths } from '../../../domain/paths.ts';
import { changeStream } from '../../dataProvider/realtime/changeStream.ts';
import { session } from '../../session/sessionStore.ts';
import { useSession } from '../../session/useSession.ts';
import { resourceOfDocType } from '../doctype/resourceOfDocType.ts';
import { OVERVIEW } from '../pollMs.ts';

/** Changes that come together are asked for once. */
const TOGETHER_MS = 200;

/** A page where a record is written keeps what it was opened with, or words that are not saved would go. */
const isForm = (): boolean => !/\/show$/.test(location.pathname);

/** Asks again for what is shown of a resource, or of all of them. */
function askAgain(queries: QueryClient, resource?: string): void {
  void queries.invalidateQueries({
    ...(resource ? { queryKey: [resource] } : {}),
    predicate: ({ queryKey: [, method] }) => !(method === 'getOne' && isForm()),
  });
}

/** Gathers what changed and asks for it soon. */
function gatherer(queries: QueryClient): (resource: string) => void {
  const changed = new Set<string>();
  return (resource) => {
    if (changed.size === 0)
      setTimeout(() => {
        for (const one of [...changed, OVERVIEW]) askAgain(queries, one);
        changed.clear();
      }, TOGETHER_MS);
    changed.add(resource);
  };
}

/**
 * Hears of others' changes while the back office is open and asks again for what is on the page; without the stream, the pages'
 * own intervals do. What was missed while it was away is asked for when it is back.
 */
export function useChanges(): void {
  const queries = useQueryClient();
  const { email } = useSession();
  useEffect(() => {
    if (!email) return;
    const gather = gatherer(queries);
    return changeStream(
      { url: serverPaths.changes, authorization: () => session.authorization() },
      {
        changed: ({ doctype }) => {
          const resource = resourceOfDocType(doctype);
          if (resource) gather(resource);
        },
        missed: () => askAgain(queries),
      },
    );
  }, [queries, email]);
}
