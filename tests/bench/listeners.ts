import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverPaths } from '../../domain/paths.ts';
import { openSession } from '../../server/marketplace/accounts/sessions.ts';
import { median, type Question, start, throughput } from './load.ts';
import { fillMarket, openMarket } from './market.ts';
import { report } from './ratios.ts';

const LISTENERS = 200;
const ROUNDS = 7;
const ROUND_MS = 2000;
/** Interval of the changes during the measurement, with and without listeners. */
const CHANGE_MS = 500;
const LIST: Question = {
  path: '/api/resource/Qaari%20Zakreen?fields=%5B%22name%22%2C%22qaari_name%22%5D&limit_page_length=20',
};
const ACCOUNTS = ['staff@example.com', 'yousef-al-sanbouki@example.com', 'qidr-wa-dallah@example.com'] as const;

/** CPU time of a process in ms, independent of other load on the machine. */
function processorMs(pid: number | undefined): number {
  const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = after.split(' ').slice(11, 13);
  return 10 * (Number(user) + Number(system));
}

/** Sessions of staff and providers, and how each queries. */
function sessions(folder: string): string[] {
  const { engine } = openMarket(folder);
  const tokens = Array.from({ length: LISTENERS }, (_, at) =>
    engine.run(engine.administrator, (context) => {
      const { api_key, api_secret } = openSession(context, ACCOUNTS[at % ACCOUNTS.length] ?? ACCOUNTS[0]);
      return `token ${api_key}:${api_secret}`;
    }),
  );
  engine.database.close();
  return tokens;
}

/**
 * Measures lists per second of CPU time while 200 clients listen for changes, compared with none. Something changes twice a
 * second in both cases.
 */
export async function measureListeners(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-listeners-'));
  fillMarket(folder, 200, 1000);
  const tokens = sessions(folder);
  const market = await start('market', folder);
  const base = `http://127.0.0.1:${market.port}`;
  const headers = { Authorization: tokens[0] ?? '', 'Content-Type': 'application/json' };
  let turn = 0;
  const change = (): void => {
    const body = JSON.stringify({ subline: `Turn ${++turn}` });
    // an aborted request at the end isn't an error
    fetch(`${base}/api/resource/Banner/condolence-care`, { method: 'PUT', headers, body }).catch(() => undefined);
  };
  const writing = setInterval(change, CHANGE_MS);
  let heard = 0;
  const listen = async (Authorization: string, signal: AbortSignal): Promise<void> => {
    const response = await fetch(base + serverPaths.changes, { headers: { Authorization }, signal });
    if (response.status !== 200 || !response.body) throw new Error(`a listener was answered ${response.status}`);
    void (async () => {
      const reader = response.body?.getReader();
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
        if (part.value.length > 20) heard += 1;
    })().catch(() => undefined);
  };
  try {
    const lists = async (): Promise<number> => {
      const before = processorMs(market.process.pid);
      const rate = await throughput(market, LIST, ROUND_MS);
      return (rate * ROUND_MS) / (processorMs(market.process.pid) - before);
    };
    await lists();
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const alone = await lists();
      const leaving = new AbortController();
      await Promise.all(tokens.map((token) => listen(token, leaving.signal)));
      const listened = await lists();
      leaving.abort();
      ratios.push(listened / alone);
    }
    if (heard < LISTENERS) throw new Error(`only ${heard} changes were heard`);
    const ratio = median(ratios);
    report(
      `${LISTENERS} listen for changes / nobody does, lists for a second of the processor`,
      ratio,
      '>= 0.9',
      ratio >= 0.9,
    );
  } finally {
    clearInterval(writing);
    market.process.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) await measureListeners();
