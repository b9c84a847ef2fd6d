import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { methodUrl, serverPaths } from '../../domain/paths.ts';
import { BackupError } from '../../server/store/backup.ts';

/** How long a start may take, in milliseconds. */
const START_TIMEOUT = 60_000;
const POLL_INTERVAL_MS = 100;
const root = join(import.meta.dirname, '../..');

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (!address || typeof address === 'string') throw new Error('This machine has no free port.');
  return address.port;
}

const isOk = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Starts a server on a data folder, on a loopback port, waits until it is ready and answers the home page's data, and stops it. It runs as
 * a demo without settings of this process, so it reaches no mail server and no gateway. It stops before scheduled jobs run.
 * @param keyFile a file with the key that sealed the folder's secrets
 * @throws BackupError with the server's words if it does not start
 */
export async function startAndStop(dataDir: string, keyFile: string): Promise<void> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['-r', './server/requireNode.cjs', 'server/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      APP_MODE: 'demo',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      SECRET_KEY_FILE: keyFile,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-4000);
  });
  const exited = once(child, 'exit');
  const fail = (what: string): BackupError => new BackupError(`${what}\n${output}`.trim());
  try {
    const deadline = performance.now() + START_TIMEOUT;
    while (!(await isOk(url + serverPaths.ready))) {
      if (child.exitCode !== null) throw fail('The restored site does not start.');
      if (performance.now() > deadline) throw fail('The restored site does not answer.');
      await setTimeout(POLL_INTERVAL_MS);
    }
    if (!(await isOk(url + methodUrl('husainia.api.get_records')))) throw fail('The restored site serves no data.');
  } finally {
    child.kill('SIGTERM');
    await exited;
  }
}
