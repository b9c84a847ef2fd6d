import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBareSite } from '../wire/bareSite.ts';
import { doctypes } from './doctypes.ts';
import { frappeContract } from './frappe.ts';

/** The bare engine over nothing but the contract's DocTypes. */
frappeContract('the embedded engine', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  mkdirSync(join(folder, 'doctypes'));
  for (const doctype of doctypes)
    writeFileSync(join(folder, 'doctypes', `${doctype.name}.json`), JSON.stringify(doctype));
  writeFileSync(join(folder, 'rows.json'), '[]');
  const administrator = {
    name: 'Administrator',
    first_name: 'Administrator',
    roles: ['System Manager'],
    token: 'TOKEN',
  };
  const roles = [{ name: 'System Manager', role_name: 'System Manager', desk_access: 1 }];
  writeFileSync(join(folder, 'users.json'), JSON.stringify({ password: 'secret', roles, users: [administrator] }));
  const { engine, tokens } = createBareSite(folder);
  const routes = engine.routes();
  return {
    baseUrl: 'http://site.test',
    authorization: () => `token ${tokens.TOKEN}`,
    fetch: async (input, init) => {
      init?.signal?.throwIfAborted();
      return routes.fetch(new Request(input, init));
    },
  };
});
