import type { HttpOptions } from '../../src/dataProvider/http.ts';
import { bareEngine } from './bareEngine.ts';
import { doctypes } from './doctypes.ts';

/** The embedded engine in this process, over the contract's DocTypes, as its administrator. */
export async function embedded(): Promise<HttpOptions> {
  const { engine, token } = bareEngine(doctypes);
  const routes = engine.routes();
  return {
    url: 'http://site.test',
    authorization: () => `token ${token}`,
    fetch: async (input, init) => {
      init?.signal?.throwIfAborted();
      return routes.fetch(new Request(input, init));
    },
  };
}
