import { bareEngine } from './bareEngine.ts';
import { doctypes } from './doctypes.ts';
import { frappeContract } from './frappe.ts';

frappeContract('the embedded engine', async () => {
  const { engine, token } = bareEngine(doctypes);
  const routes = engine.routes();
  return {
    baseUrl: 'http://site.test',
    authorization: () => `token ${token}`,
    fetch: async (input, init) => {
      init?.signal?.throwIfAborted();
      return routes.fetch(new Request(input, init));
    },
  };
});
