import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { serverPaths } from '../../../domain/paths.ts';
import { MINUTE } from '../../../domain/time/kuwaitTime.ts';
import { isAnsweredList, type ResourceName } from '../../api/resources.ts';
import { isMethodsAnswer } from '../../components/useMethodQuery.ts';
import { changeStream } from '../../dataProvider/realtime/changeStream.ts';
import { session } from '../../session/sessionStore.ts';
import { useSession } from '../../session/useSession.ts';
import { resourcesOfDocType } from '../doctype/resourceOfDocType.ts';

/** How often everything shown is asked for again while nobody tells of changes. */
const POLL_MS = MINUTE;
/** The site's signs of life come three times as often. */
const SILENT_MS = MINUTE;
/** Changes that come together are asked for once. */
const TOGETHER_MS = 200;

/** The stream tells of no single document; that somebody saved the settings it tells by what is written down of it. */
const NOT_TOLD: ResourceName = 'settings';

/** A page where a record is written keeps what it was opened with, or words that are not saved would go. */
const isForm = (): boolean => !/\/show$/.test(location.pathname);

/** Asks again for what is shown of some resources, and for answers of methods, which may be made of any; or for everything. */
function askAgain(queries: QueryClient, changed?: ReadonlySet<string>): void {
  void queries.invalidateQueries({
    predicate: ({ queryKey: [of, method], meta }) =>
      !(method === 'getOne' && isForm()) &&
      (!changed || changed.has(String(of)) || of === NOT_TOLD || isMethodsAnswer({ meta }) || isAnsweredList(of)),
  });
}

/** Gathers what changed and asks for it soon. */
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
 * Hears of others' changes while the back office is open and asks again for what is on the page. What was missed while the stream was
 * away is asked for when it is back; until then, here alone, everything is asked for each minute. No page asks by itself.
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
