#!/usr/bin/env node
/**
 * `npx ra-frappe code URL DOCTYPE --token KEY:SECRET`: prints the source of a DocType's guessed pages, as a starting
 * point for custom ones.
 */
import { parseArgs } from 'node:util';
import { createHttp } from '../../dataProvider/http.ts';
import { describedDocTypes } from '../describe.ts';
import { generateResourceCode } from '../generateResourceCode.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { token: { type: 'string' } } });
const [command, address, doctype] = positionals;
if (command !== 'code' || !address || !doctype) {
  console.error('ra-frappe code URL DOCTYPE --token KEY:SECRET');
  process.exit(1);
}
const authorization = () => (values.token ? `token ${values.token}` : undefined);
const http = createHttp({ url: address.replace(/\/$/, ''), authorization });
try {
  const [own] = (await describedDocTypes(http, [doctype])).values();
  const linked = own?.fields.flatMap(({ fieldtype, options }) => (fieldtype === 'Link' && options ? [options] : []));
  const known = await describedDocTypes(http, [doctype, ...new Set(linked)]);
  process.stdout.write(generateResourceCode(known.get(doctype)!, known));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
