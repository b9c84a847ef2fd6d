import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { serverPaths } from '../../../domain/paths.ts';
import { session } from '../../session/sessionStore.ts';
import { useSession } from '../../session/useSession.ts';
import { resourceOfDocType } from '../doctype/resourceOfDocType.ts';
import { readEvents } from './readEvents.ts';

/** Changes that come together are asked for once. */
const TOGETHER_MS = 200;
const RETRY_MS = [1000, 3000, 10_000, 30_000] as const;
/** Too many listen already: the pages' own intervals do until then. */
const FULL_MS = 60_000;
const REFUSED = [401, 403];
const FULL = [429, 503];

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
        for (const one of changed) askAgain(queries, one);
        changed.clear();
      }, TOGETHER_MS);
    changed.add(resource);
  };
}

/** Until where a server has told that lets nobody stay, and when it wants to be asked again. */
interface Until {
  mark: string;
  again_ms: number;
}

/**
 * Reads the stream until it ends.
 * @param until what the answer before ended with; `keep` is told what this one does
 * @returns how long to wait before the next try; undefined: do not try again
 */
async function listen(
  queries: QueryClient,
  signal: AbortSignal,
  opened: () => void,
  { until, keep }: { until: Until | undefined; keep: (until: Until) => void },
): Promise<number | undefined> {
  const authorization = session.authorization();
  if (!authorization) return undefined;
  const headers = { Authorization: authorization, ...(until && { 'Last-Event-ID': until.mark }) };
  const answer = await fetch(serverPaths.changes, { headers, signal });
  if (REFUSED.includes(answer.status)) return undefined;
  if (FULL.includes(answer.status)) return FULL_MS;
  if (!answer.ok || !answer.body) return RETRY_MS[2];
  opened();
  const gather = gatherer(queries);
  let again: number | undefined;
  for await (const { event, data } of readEvents(answer.body)) {
    if (event === 'reset') askAgain(queries);
    if (event === 'until') {
      const told = JSON.parse(data) as Until;
      keep(told);
      again = told.again_ms;
      continue;
    }
    const { doctype } = JSON.parse(data) as { doctype?: string };
    const resource = resourceOfDocType(doctype);
    if (resource) gather(resource);
  }
  return again ?? RETRY_MS[0];
}

/**
 * Hears of others' changes while the back office is open and asks again for what is on the page; without the stream, the pages'
 * own intervals do. What was missed while it was away is asked for when it is back.
 */
export function useChanges(): void {
  const queries = useQueryClient();
  const { email } = useSession();
  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    let failures = 0;
    let wasOpen = false;
    let until: Until | undefined;
    const run = async (): Promise<void> => {
      const opened = () => {
        failures = 0;
        // With a mark, the server tells what was missed.
        if (wasOpen && !until) askAgain(queries);
        wasOpen = true;
      };
      const keep = (told: Until) => {
        until = told;
      };
      const wait = await listen(queries, leaving.signal, opened, { until, keep }).catch(
        () => RETRY_MS[Math.min(failures++, RETRY_MS.length - 1)],
      );
      if (wait !== undefined && !leaving.signal.aborted) timer = setTimeout(() => void run(), wait);
    };
    if (email) void run();
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [queries, email]);
}
