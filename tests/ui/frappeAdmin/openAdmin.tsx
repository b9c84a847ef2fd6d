import '../../support/browser.ts';

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configure, screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { Admin, Resource, TestMemoryRouter } from 'react-admin';
import { createRoot, type Root } from 'react-dom/client';
import { createFakeFrappe, type FakeFrappe } from '../../../server/fakeFrappe/fakeFrappe.ts';
import type { DocTypeJson } from '../../../server/ports/doctypeJson.ts';
import type { Row } from '../../../server/ports/row.ts';
import { frappeDataProvider } from '../../../src/dataProvider/frappeDataProvider.ts';
import { createHttp } from '../../../src/dataProvider/http.ts';
import { describedDocTypes } from '../../../src/frappeAdmin/describe.ts';
import type { WorkflowDescription } from '../../../src/frappeAdmin/description.ts';
import { registered, resourceNameOf } from '../../../src/frappeAdmin/registered.ts';
import { resourceOf } from '../../../src/frappeAdmin/resourceOf.tsx';
import { SiteContext } from '../../../src/frappeAdmin/site.ts';

const repository = join(import.meta.dirname, '../../..');
const read = <T,>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T;

/** DocTypes in a folder of the repository. */
export const doctypesIn = (folder: string): DocTypeJson[] =>
  globSync('**/*.json', { cwd: join(repository, folder) }).map((file) =>
    read<DocTypeJson>(join(repository, folder, file)),
  );

/** The site of `examples/invoices`. */
export const invoices = (): FakeFrappe =>
  createFakeFrappe({
    doctypes: join(repository, 'examples/invoices/doctypes'),
    rows: read<Row[]>(join(repository, 'examples/invoices/rows.json')),
    users: read(join(repository, 'examples/invoices/users.json')),
  });

configure({ asyncUtilTimeout: 20_000 });

let root: Root | undefined;
/** Requests without a response yet. */
const open = new Set<Promise<Response>>();

/**
 * Opens an admin guessed from DocTypes of a site.
 * @param path below the admin: `/invoice/INV-00001`
 */
export async function openAdmin(
  site: FakeFrappe,
  path: string,
  {
    doctypes,
    roles = ['Administrator'],
    user,
    workflows = {},
  }: { doctypes: string[]; roles?: string[]; user?: string; workflows?: Record<string, WorkflowDescription> },
) {
  const fetch = (input: RequestInfo | URL, init?: RequestInit) => {
    const answer = site.fetch(input, init).finally(() => open.delete(answer));
    open.add(answer);
    return answer;
  };
  const http = createHttp({ fetch, authorization: () => site.authorization(user) });
  const known = await describedDocTypes(http, doctypes);
  for (const [name, workflow] of Object.entries(workflows)) known.set(name, { ...known.get(name)!, workflow });
  const own = [...known.values()].filter(({ isTable }) => !isTable);
  const registry = Object.fromEntries(own.map((one) => [resourceNameOf(one.name), registered(one, known)]));
  const provider = frappeDataProvider({ http, registry });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <TestMemoryRouter initialEntries={[path]}>
      <SiteContext value={{ url: '', doctypes: known, roles }}>
        <Admin dataProvider={provider} disableTelemetry>
          {own.map((one) => (
            <Resource key={one.name} {...resourceOf(one)} />
          ))}
        </Admin>
      </SiteContext>
    </TestMemoryRouter>,
  );
  const stored = async (doctype: string, name: string): Promise<Row> => {
    const { json } = await http({ path: `/api/resource/${doctype}/${name}` });
    return (json as { data: Row }).data;
  };
  return { user: userEvent.setup(), provider, stored };
}

/** Closes the admin, then the site. */
export async function closeAdmin(site: FakeFrappe): Promise<void> {
  root?.unmount();
  document.body.replaceChildren();
  localStorage.clear();
  // a response may cause one more request
  do await new Promise((resolve) => setTimeout(resolve, 50));
  while (open.size);
  site.close();
}

/** Chooses an option of an autocomplete input. */
export async function choose(user: ReturnType<typeof userEvent.setup>, label: RegExp, text: string): Promise<void> {
  const box = await screen.findByRole('combobox', { name: label });
  await user.clear(box);
  await user.type(box, text);
  await user.click(await screen.findByRole('option', { name: text }));
}
