import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillNewDatabase } from '../../server/seedDatabase.ts';
import type { SqliteDatabase } from '../../server/store/database.ts';
import { type Place, type Question, responseOf, start } from './load.ts';
import { openMarket } from './market.ts';
import { report, throughputRatio } from './ratios.ts';
import { ISHA, LIST } from './search.ts';

/**
 * Compares all web nodes of a Frappe site with the first one alone, and that with the embedded server over the same sample.
 * Only ratios: on a machine that one node saturates, a second adds nothing.
 */
export async function measureNodes(): Promise<void> {
  const addresses = (process.env.NODES ?? '').split(',').filter(Boolean);
  if (addresses.length < 2) throw new Error('Say NODES: the addresses of two web nodes, apart by a comma.');
  // the first node has the marketplace's host name
  const host = new URL(addresses[0] ?? '').host;
  const nodes: Place[] = addresses.map((address) => ({ port: Number(new URL(address).port), host }));
  const [first] = nodes as [Place];
  const folder = mkdtempSync(join(tmpdir(), 'bench-nodes-'));
  const site = openMarket(folder);
  fillNewDatabase(site);
  (site.engine as { database: SqliteDatabase }).database.close();
  const embedded = await start('market', folder);
  const questions: [string, Question][] = [
    ['list of 20 reciters', LIST],
    ['who is free after Isha', ISHA],
  ];
  try {
    if (JSON.stringify(await responseOf(first, LIST)) !== JSON.stringify(await responseOf(embedded, LIST)))
      throw new Error('The site and the embedded server answer differently: is the sample put back?');
    for (const [what, question] of questions) {
      const all = await throughputRatio([nodes, question], [first, question]);
      report(`${what}: ${nodes.length} web nodes / one, responses per second`, all, '', true);
      const one = await throughputRatio([first, question], [embedded, question]);
      report(`${what}: one web node of a Frappe site / the embedded server, responses per second`, one, '', true);
    }
  } finally {
    embedded.process.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}
