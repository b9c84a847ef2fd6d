import { readdirSync, readFileSync } from 'node:fs';
import { openSiteDatabase } from '../../../server/frappeSidecar/siteDatabase.ts';
import { ask } from '../../support/site/desk.ts';
import { siteServer } from '../../support/site/siteServer.ts';
import type { TestServer } from '../../support/testServer.ts';
import { type DropHost, lineTroubles, type Sent, send, type Trouble, type WriteRequest } from '../faultKinds.ts';
import { BY_INSTANT } from '../records.ts';

/** A Frappe test site with the sample data, reached on its own port. */
export interface SiteHost extends Omit<DropHost, 'troubles'> {
  server: TestServer;
  /** The URLs of its web nodes: NODES, separated by commas, or its only one. */
  nodes: readonly string[];
  /** Sends one request over its own connection. @param node index of the node; default: in rotation */
  send(request: WriteRequest, node?: number): Promise<Sent | undefined>;
  /** Network faults. */
  line: readonly Trouble[];
  /** Kills processes in the middle of a write. @param master the process ID of the web workers' parent */
  kills(master: number): readonly Trouble[];
}

/** Minutes after which no rate limit counts a write any more. */
const BREATH = 2;
/** The number of retries of a write without a response, and the delay between them. */
const TRIES = 60;
const RETRY_DELAY_MS = 500;

/** Child processes of a process on this machine; none if it has ended. */
function childrenOf(parent: number): number[] {
  try {
    return readdirSync(`/proc/${parent}/task`).flatMap((thread) =>
      readFileSync(`/proc/${parent}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}

/** The site of FRAPPE_URL. Its clock is frozen, and advances slightly before each write. */
export async function siteHost(): Promise<SiteHost> {
  const server = siteServer({});
  const url = server.address;
  const { host, port } = new URL(url);
  const nodes = (process.env.NODES ?? url).split(',');
  let turn = 0;
  // every node is addressed by the marketplace's host
  const sendTo: SiteHost['send'] = (request, node = turn++) =>
    send(nodes[node % nodes.length] ?? url, { ...request, headers: { ...request.headers, Host: host } });
  const { troubles, close } = await lineTroubles(Number(port));
  /** The duration of a kind of write in ms, within which the process is killed. */
  const lasts = new Map<string, number>();

  async function timed(request: WriteRequest): Promise<Sent | undefined> {
    const started = performance.now();
    const response = await sendTo(request);
    if (response?.status === 200 && !response.replayed) {
      const took = performance.now() - started;
      lasts.set(request.what, ((lasts.get(request.what) ?? took) + took) / 2);
    }
    return response;
  }

  const blow = (name: string, victims: () => number[]): Trouble => ({
    name,
    async send(request) {
      const response = timed(request);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * (lasts.get(request.what) ?? 100)));
      for (const victim of victims())
        try {
          process.kill(victim, 'SIGKILL');
        } catch {
          // it has ended meanwhile
        }
      return response;
    },
  });

  const breathe = (): void => server.pass(BREATH);
  return {
    server,
    nodes,
    send: sendTo,
    database: openSiteDatabase(ask),
    port: Number(port),
    name: host,
    line: troubles,
    order: BY_INSTANT,
    breathe,
    kills: (master) => [
      blow('a worker killed', () => childrenOf(master)),
      blow('the rules killed', () => childrenOf(master).flatMap(childrenOf)),
    ],
    async insist(request) {
      let response: Sent | undefined;
      for (let tries = 0; tries < TRIES; tries += 1) {
        response = await timed(request);
        if (response && response.status < 500 && response.status !== 409) return response;
        await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
        breathe();
      }
      return response;
    },
    close,
  };
}
