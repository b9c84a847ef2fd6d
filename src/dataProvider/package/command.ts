#!/usr/bin/env node
/**
 * `npx ra-data-frappe types URL DOCTYPE ... --token KEY:SECRET [--out FILE]`: generates TypeScript types of a site's
 * documents and of their child rows. Works for every user who may log in.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type DescribedDocType, documentTypes } from '../documentTypes.ts';

const USAGE = 'ra-data-frappe types URL DOCTYPE ... --token KEY:SECRET [--out FILE]';
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { token: { type: 'string' }, out: { type: 'string' } },
});
const [command, address, ...names] = positionals;

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
if (command !== 'types' || !address || names.length === 0) fail(USAGE);
const site = address.replace(/\/$/, '');

async function ask(path: string, query: Record<string, string>): Promise<unknown> {
  const headers = { Accept: 'application/json', ...(values.token && { Authorization: `token ${values.token}` }) };
  const url = `${site}${path}?${new URLSearchParams(query)}`;
  const response = await fetch(url, { headers }).catch(() => fail(`${site} cannot be reached.`));
  if (!response.ok) fail(`${url} answered ${response.status}. Is the token one of a user who may read this?`);
  return response.json();
}

/** A DocType and those of its child tables. */
async function described(doctype: string): Promise<DescribedDocType[]> {
  const { docs } = (await ask('/api/method/frappe.desk.form.load.getdoctype', { doctype })) as {
    docs: DescribedDocType[];
  };
  return docs;
}

const doctypes = new Map<string, DescribedDocType>();
for (const name of names) {
  for (const doctype of await described(name)) doctypes.set(doctype.name, doctype);
}
const text = documentTypes(
  [...doctypes.values()],
  `// Types of documents of ${site}, written by ra-data-frappe. Do not edit.\n`,
);
if (values.out) writeFileSync(values.out, text);
else process.stdout.write(text);
