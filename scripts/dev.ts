/** `npm run dev`: the server, restarted when sources in `server` or `domain` change, with Vite in front of it for the browser app. */
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const vitePort = process.env.VITE_PORT || '5173';
const env = {
  ...process.env,
  VITE_PORT: vitePort,
  // Links in emails and payment returns lead to the page that Vite serves.
  PUBLIC_URL: process.env.PUBLIC_URL || `http://127.0.0.1:${vitePort}`,
};

const children = [
  spawn(process.execPath, ['--watch-path=server', '--watch-path=domain', '--watch-preserve-output', 'server/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env,
  }),
  spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js')], { cwd: root, stdio: 'inherit', env }),
];

function stop(code: number): void {
  for (const child of children) child.kill('SIGTERM');
  process.exitCode = code;
}
for (const child of children) child.once('exit', (code) => stop(code ?? 0));
process.once('SIGINT', () => stop(0));
process.once('SIGTERM', () => stop(0));
