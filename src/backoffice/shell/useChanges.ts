import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { serverPaths } from '../../../domain/paths.ts';
import { MINUTE } from '../../../domain/time/kuwaitTime.ts';
import { isMethodList, type ResourceName } from '../../api/resources.ts';
import { isMethodResponse } from '../../components/useMethodQuery.ts';
import { changeStream } from '../../dataProvider/realtime/changeStream.ts';
import { session } from '../../session/sessionStore.ts';
import { useSession } from '../../session/useSession.ts';
import { resourcesOfDocType } from '../doctype/resourceOfDocType.ts';

/** Polling interval while there is no event stream. */
const POLL_MS = MINUTE;
/** The server sends heartbeats three times as often. */
const SILENT_MS = MINUTE;
/** Changes within this time are refetched together. Milliseconds. */
const TOGETHER_MS = 200;

/** The stream doesn't report the settings, a Single, but the audit event of their change. So any change refetches them. */
const NOT_TOLD: ResourceName = 'settings';

/** Pages with a form keep the record they were opened with, because a refetch could discard input. */
const isForm = (): boolean => !/\/show$/.test(location.pathname);

/** Refetches the active queries of some resources, and of methods, which may depend on any; or everything. */
function askAgain(queries: QueryClient, changed?: ReadonlySet<string>): void {
  void queries.invalidateQueries({
    predicate: ({ queryKey: [of, method], meta }) =>
      !(method === 'getOne' && isForm()) &&
      (!changed || changed.has(String(of)) || of === NOT_TOLD || isMethodResponse({ meta }) || isMethodList(of)),
  });
}

/** Collects changes and refetches soon. */
function gatherer(queries: QueryClient): (doctype: string | undefined) => void {
  let changed: Set<string> | undefined;
  return (doctype) => {
    if (!changed)
      setTimeout(() => {
        askAgain(queries, changed);
        changed = undefined;
      }, TOGETHER_MS);
    changed ??= new Set();
    for (const resource of resourcesOfDocType(doctype)) changed.add(resource);
  };
}

/**
 * Listens for changes by others while the back office is open, and refetches what is on screen. After a lost stream, it
 * refetches what may have been missed; meanwhile this alone polls everything each minute. Pages don't poll.
 */
export function useChanges(): void {
  const queries = useQueryClient();
  const { email } = useSession();
  useEffect(() => {
    if (!email) return;
    const gather = gatherer(queries);
    let isTold = false;
    const polling = setInterval(() => {
      if (!isTold && !document.hidden) askAgain(queries);
    }, POLL_MS);
    const leave = changeStream(
      { url: serverPaths.changes, authorization: () => session.authorization(), silentMs: SILENT_MS },
      {
        changed: ({ doctype }) => gather(doctype),
        missed: () => askAgain(queries),
        listening: (on) => {
          isTold = on;
        },
      },
    );
    return () => {
      clearInterval(polling);
      leave();
    };
  }, [queries, email]);
}
