import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocTypeJson } from '../../server/ports/doctypeJson.ts';
import { type BareSite, createBareSite } from '../frappeCompat/bareSite.ts';

/** A second user, with the administrator's password. */
export interface Member {
  name: string;
  roles: string[];
}

export const PASSWORD = 'secret';

/** The engine as a Frappe site with only these DocTypes, an administrator and the given users; a token is the user's name. */
export function bareEngine(
  doctypes: readonly DocTypeJson[],
  members: readonly Member[] = [],
): BareSite & { token: string } {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  const write = (file: string, content: unknown) => writeFileSync(join(folder, file), JSON.stringify(content));
  mkdirSync(join(folder, 'doctypes'));
  for (const doctype of doctypes) write(join('doctypes', `${doctype.name}.json`), doctype);
  write('rows.json', []);
  write('users.json', {
    password: PASSWORD,
    roles: [...new Set(['System Manager', ...members.flatMap(({ roles }) => roles)])].map((name) => ({
      name,
      role_name: name,
      desk_access: Number(name === 'System Manager'),
    })),
    users: [
      { name: 'Administrator', first_name: 'Administrator', roles: ['System Manager'], token: 'TOKEN' },
      ...members.map(({ name, roles }) => ({ name, first_name: name.split('@')[0], roles, token: name })),
    ],
  });
  const site = createBareSite(folder);
  return { ...site, token: site.tokens.TOKEN ?? '' };
}
