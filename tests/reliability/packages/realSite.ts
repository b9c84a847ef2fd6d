import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DocTypeJson } from '../../../server/ports/doctypeJson.ts';
import { createHttp } from '../../../src/dataProvider/http.ts';

interface Person {
  name: string;
  first_name?: string;
  roles: string[];
}

type Row = Record<string, unknown> & { doctype: string };

const read = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;
const path = (doctype: string, name?: string) =>
  `/api/resource/${[doctype, ...(name ? [name] : [])].map(encodeURIComponent).join('/')}`;

/**
 * Creates DocTypes, rows and users of an example on a real site with an administrator's key pair, after removing those of an
 * earlier run.
 * @returns a function that removes them
 */
export async function fillSite(
  { url, token }: { url: string; token: string },
  folder: string,
  password: string,
): Promise<() => Promise<void>> {
  const http = createHttp({ url, authorization: () => `token ${token}` });
  const files = readdirSync(join(folder, 'doctypes')).map((file) => read<DocTypeJson>(join(folder, 'doctypes', file)));
  const tables = files.filter(({ istable }) => istable);
  const rest = files.filter(({ istable }) => !istable);
  // a DocType is created after those that its fields refer to
  const doctypes = [...tables, ...rest.sort((a, b) => linksOf(a).length - linksOf(b).length)];
  const users = read<Person[]>(join(folder, 'users.json'));
  const roles = [...new Set(users.flatMap((user) => user.roles))];
  const rows = read<Row[]>(join(folder, 'rows.json'));
  const remove = (doctype: string, name: string) =>
    http({ method: 'DELETE', path: path(doctype, name) }).catch(() => undefined);

  async function removeAll(doctype: string, filters: unknown[] = []): Promise<void> {
    const query = { limit_page_length: 0, fields: '["name"]', filters: JSON.stringify(filters) };
    const { json } = await http({ path: path(doctype), query }).catch(() => ({ json: { data: [] } }));
    for (const row of (json as { data: { name: string }[] }).data) await remove(doctype, row.name);
  }
  async function removeRows(): Promise<void> {
    // a document with open workflow actions can't be deleted
    await removeAll('Workflow Action', [['reference_doctype', 'in', rest.map(({ name }) => name)]]);
    for (const { name, istable } of [...doctypes].reverse()) if (!istable) await removeAll(name);
  }
  async function empty(): Promise<void> {
    await removeRows();
    for (const { name } of [...doctypes].reverse()) await remove('DocType', name);
    for (const { name } of users) await remove('User', name);
  }

  await empty();
  for (const role of roles)
    await http({ method: 'POST', path: path('Role'), body: { role_name: role, desk_access: 1 } }).catch(
      () => undefined,
    );
  for (const doctype of doctypes)
    await http({ method: 'POST', path: path('DocType'), body: { ...doctype, module: 'Core', custom: 1 } });
  // a table outlives its DocType, so rows of an aborted run would reappear
  await removeRows();
  for (const { name, first_name = name, roles: own } of users) {
    const body = {
      ...{ email: name, first_name, new_password: password, send_welcome_email: 0, user_type: 'System User' },
      roles: own.map((role) => ({ role })),
    };
    // a user that documents refer to can't be deleted, and may exist from an earlier run
    await http({ method: 'POST', path: path('User'), body }).catch(() =>
      http({ method: 'PUT', path: path('User', name), body }),
    );
  }
  for (const { doctype, ...row } of rows) await http({ method: 'POST', path: path(doctype), body: row });
  return empty;
}

const linksOf = ({ name, fields }: DocTypeJson) =>
  fields.filter(({ fieldtype, options }) => fieldtype === 'Link' && options !== name);
