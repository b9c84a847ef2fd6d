import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocTypeJson } from '../../server/host/doctypeJson.ts';
import { type BareSite, createBareSite } from '../wire/bareSite.ts';

/** The bare engine over nothing but these DocTypes, with an administrator. */
export function bareEngine(doctypes: readonly DocTypeJson[]): BareSite & { token: string } {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  const write = (file: string, content: unknown) => writeFileSync(join(folder, file), JSON.stringify(content));
  mkdirSync(join(folder, 'doctypes'));
  for (const doctype of doctypes) write(join('doctypes', `${doctype.name}.json`), doctype);
  write('rows.json', []);
  write('users.json', {
    password: 'secret',
    roles: [{ name: 'System Manager', role_name: 'System Manager', desk_access: 1 }],
    users: [{ name: 'Administrator', first_name: 'Administrator', roles: ['System Manager'], token: 'TOKEN' }],
  });
  const site = createBareSite(folder);
  return { ...site, token: site.tokens.TOKEN ?? '' };
}
