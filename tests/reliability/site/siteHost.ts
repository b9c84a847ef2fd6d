import { readdirSync, readFileSync } from 'node:fs';
import { openSiteDatabase } from '../../../server/frappeSidecar/siteDatabase.ts';
import { ask } from '../../support/site/desk.ts';
import { siteServer } from '../../support/site/siteServer.ts';
import type { TestServer } from '../../support/testServer.ts';
import { type Asked, type DropHost, lineTroubles, type Sent, send, type Trouble } from '../faultKinds.ts';
import { BY_INSTANT } from '../records.ts';

/** A Frappe site for tests, as the sample leaves it, reached over its own port. */
export interface SiteHost extends Omit<DropHost, 'troubles'> {
  server: TestServer;
  /** Addresses of its web nodes: NODES, apart by commas, or the one that it has. */
  nodes: readonly string[];
  /** One request over a connection of its own. @param node a number of one of them; else one after the other */
  send(asked: Asked, node?: number): Promise<Sent | undefined>;
  /** What goes wrong on the line. */
  line: readonly Trouble[];
  /** Processes killed in the middle of a write. @param master the process number of the web workers' parent */
  kills(master: number): readonly Trouble[];
}

/** Minutes after which no limit remembers a write. */
const BREATH = 2;
/** How often a write without an answer is sent again, and how long it waits between, ms. */
const TRIES = 60;
const PAUSE = 500;

/** Processes that one of this machine has started; none of one that has ended. */
function childrenOf(parent: number): number[] {
  try {
    return readdirSync(`/proc/${parent}/task`).flatMap((thread) =>
      readFileSync(`/proc/${parent}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}

/** The site of FRAPPE_URL. Its clock stands, and goes on by a breath before each write. */
export async function siteHost(): Promise<SiteHost> {
  const server = siteServer({});
  const url = server.address;
  const { host, port } = new URL(url);
  const nodes = (process.env.NODES ?? url).split(',');
  let turn = 0;
  // whichever node is asked, it is asked for the marketplace
  const sendTo: SiteHost['send'] = (asked, node = turn++) =>
    send(nodes[node % nodes.length] ?? url, { ...asked, headers: { ...asked.headers, Host: host } });
  const { troubles, close } = await lineTroubles(Number(port));
  /** How long a write of a kind takes, ms: a blow falls within it. */
  const lasts = new Map<string, number>();

  async function timed(asked: Asked): Promise<Sent | undefined> {
    const started = performance.now();
    const answer = await sendTo(asked);
    if (answer?.status === 200 && !answer.replayed) {
      const took = performance.now() - started;
      lasts.set(asked.what, ((lasts.get(asked.what) ?? took) + took) / 2);
    }
    return answer;
  }

  const blow = (name: string, victims: () => number[]): Trouble => ({
    name,
    async send(asked) {
      const answer = timed(asked);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * (lasts.get(asked.what) ?? 100)));
      for (const victim of victims())
        try {
          process.kill(victim, 'SIGKILL');
        } catch {
          // it has ended meanwhile
        }
      return answer;
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
    async insist(asked) {
      let answer: Sent | undefined;
      for (let tries = 0; tries < TRIES; tries += 1) {
        answer = await timed(asked);
        if (answer && answer.status < 500 && answer.status !== 409) return answer;
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
        breathe();
      }
      return answer;
    },
    close,
  };
}
