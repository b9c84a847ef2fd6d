#!/usr/bin/env node
/**
 * `npx fake-frappe FOLDER [--rows FILE] [--users FILE] [--methods MODULE] [--port N] [--zone ZONE] [-- COMMAND]`: serves a fake site on a
 * port. It ends with the command, or without one when you stop it.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { serve } from '@hono/node-server';
import type { Row } from '../../ports/row.ts';
import { createFakeFrappe, type FakeUser, RECORDED_FROM } from '../fakeFrappe.ts';
import type { FakeMethods } from '../methods.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rows: { type: 'string' },
    users: { type: 'string' },
    methods: { type: 'string' },
    port: { type: 'string', default: '8000' },
    zone: { type: 'string', default: 'UTC' },
  },
});
const [folder, ...commandLine] = positionals;
if (!folder) {
  console.error(
    'fake-frappe FOLDER [--rows FILE] [--users FILE] [--methods MODULE] [--port N] [--zone ZONE] [-- COMMAND]',
  );
  process.exit(1);
}

const read = <T>(file: string | undefined): T[] =>
  file ? (JSON.parse(readFileSync(resolve(file), 'utf8')) as T[]) : [];
const users = read<FakeUser>(values.users);
const stubs = values.methods && (await import(pathToFileURL(resolve(values.methods)).href));
const fake = createFakeFrappe({
  doctypes: resolve(folder),
  rows: read<Row>(values.rows),
  users,
  methods: (stubs || { default: {} }).default as FakeMethods,
  timeZone: values.zone,
});

const server = serve(
  {
    port: Number(values.port),
    hostname: '127.0.0.1',
    fetch: (request) => {
      if (new URL(request.url).pathname !== '/__reset') return fake.fetch(request);
      if (request.method === 'POST') fake.reset();
      return Response.json({});
    },
  },
  ({ port }) => {
    console.log(`http://127.0.0.1:${port} behaves like Frappe ${RECORDED_FROM}.`);
    for (const { name, password = 'admin' } of [{ name: 'Administrator' }, ...users] as FakeUser[])
      console.log(`${name}: password ${password}, Authorization: ${fake.authorization(name)}`);
    console.log(`POST http://127.0.0.1:${port}/__reset resets the site.`);
    if (commandLine.length === 0) return;
    const env = { ...process.env, FAKE_FRAPPE_URL: `http://127.0.0.1:${port}` };
    // a shell finds the commands that npm put on the path, on every operating system
    const command = spawn(commandLine.join(' '), { stdio: 'inherit', shell: true, env });
    command.on('exit', (code) => process.exit(code ?? 1));
    process.on('SIGTERM', () => command.kill());
  },
);
server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(
    error.code === 'EADDRINUSE' ? `Port ${values.port} is in use. Choose another one with --port.` : error.message,
  );
  process.exit(1);
});
