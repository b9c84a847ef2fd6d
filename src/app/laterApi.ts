import { HttpError } from 'ra-core';
import type { MajalisDataProvider } from '../api/types.ts';
import { connection } from '../site/connection.ts';

type Program = typeof import('../api/index.ts');

/** Fetches the program by which the interface is asked. A page that came drawn asks nothing until somebody does something. */
export const fetchApi = (): Promise<Program> => import('../api/index.ts');

/**
 * A data provider whose program comes with the first question. Where it does not come, the question is answered as one that
 * reached no server: an HttpError of status 0.
 * @param make makes the provider, once
 */
export function whenAsked(
  make: (program: Program) => MajalisDataProvider,
  own: { supportAbortSignal: boolean },
): MajalisDataProvider {
  let made: Promise<MajalisDataProvider> | undefined;
  async function provider(): Promise<MajalisDataProvider> {
    made ??= fetchApi().then(make);
    try {
      return await made;
    } catch {
      made = undefined;
      connection.doubt();
      throw new HttpError('The server cannot be reached.', 0);
    }
  }
  return new Proxy(own as MajalisDataProvider, {
    get(known, name) {
      if (name in known || typeof name === 'symbol') return Reflect.get(known, name);
      return async (...asked: unknown[]) => {
        const there = await provider();
        return Reflect.apply(Reflect.get(there, name), there, asked);
      };
    },
  });
}
