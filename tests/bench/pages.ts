import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { paths, reciterPath, restaurantPath } from '../../domain/paths.ts';
import { createApp } from '../../server/http/app.ts';
import { compress } from '../../server/http/encodings.ts';
import { fillNewDatabase } from '../../server/seedDatabase.ts';
import { median, start, throughput } from './load.ts';
import { openMarket } from './market.ts';
import { report } from './ratios.ts';

const PAGES = [
  ['Home', paths.home],
  ['the list of reciters', paths.reciters],
  ['a reciter', reciterPath('yousef-al-sanbouki')],
  ['a restaurant', restaurantPath('qidr-wa-dallah')],
] as const;
/** Warm-up renders, not counted, until the JIT has compiled the code. */
const WARM_UP = 400;
const DRAWN = 60;
const ROUNDS = 7;
const ROUND_MILLISECONDS = 1500;
/** Minimum rendered pages per CPU second, and cached pages as a share of static file responses. */
const MIN_VALUES = { drawn: 25, kept: 0.6 };
/** A copy that isn't a page, because the server hashes the scripts of pages. */
const COPY = 'copy-of-home.txt';

/** The built app; builds it if missing. @returns its folder */
function builtApp(): string {
  const folder = resolve(process.env.DIST_DIR || 'dist');
  if (existsSync(join(folder, '.server/renderer.mjs'))) return folder;
  console.log('building the app ...');
  spawnSync(process.execPath, [resolve('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'], {
    stdio: 'inherit',
  });
  return folder;
}

/**
 * Measures public pages of the sample: rendered for every request, in CPU time, and cached, compared with a static file of the
 * same bytes. `npm run bench -- pages` measures only this.
 */
export async function measurePages(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-pages-'));
  const dist = join(folder, 'dist');
  cpSync(builtApp(), dist, { recursive: true });
  process.env.DIST_DIR = dist;
  const site = openMarket(folder);
  fillNewDatabase(site);
  const app = createApp(site, {});
  const html = async (path: string): Promise<string> => {
    const response = await app.fetch(new Request(new URL(path, site.settings.publicUrl)));
    const text = await response.text();
    if (response.status !== 200 || !text.includes('<h1')) throw new Error(`${path} was not drawn`);
    return text;
  };
  /** Invalidates the page cache without changing content. */
  const forgetPages = () => site.engine.database.run('UPDATE "tabBanner" SET "idx" = "idx" WHERE 0');
  try {
    for (const [name, path] of PAGES) {
      const taken: number[] = [];
      for (let turn = -WARM_UP; turn < DRAWN; turn += 1) {
        forgetPages();
        const begun = process.cpuUsage();
        await html(path);
        const { user, system } = process.cpuUsage(begun);
        if (turn >= 0) taken.push((user + system) / 1e6);
      }
      const speed = 1 / median(taken);
      report(
        `${name} rendered without cache, pages per second and processor`,
        speed,
        `>= ${MIN_VALUES.drawn}`,
        speed >= MIN_VALUES.drawn,
      );
    }
    const home = await html(paths.home);
    writeFileSync(join(dist, COPY), home);
    writeFileSync(join(dist, `${COPY}.br`), await compress(Buffer.from(home), 'br'));
    site.engine.database.close();
    const market = await start('market', folder);
    const ratios: number[] = [];
    const sizeOf = async (path: string): Promise<number> => {
      const response = await fetch(`http://127.0.0.1:${market.port}${path}`, {
        headers: { 'Accept-Encoding': 'identity' },
      });
      return (await response.text()).length;
    };
    try {
      const [own, copied] = [await sizeOf(paths.home), await sizeOf(`/${COPY}`)];
      if (Math.abs(own - copied) > 0.01 * copied) throw new Error(`Home has ${own} characters, its copy ${copied}`);
      for (let round = -1; round < ROUNDS; round += 1) {
        const cached = await throughput(market, { path: paths.home, encoding: 'br' }, ROUND_MILLISECONDS);
        const file = await throughput(market, { path: `/${COPY}`, encoding: 'br' }, ROUND_MILLISECONDS);
        if (round >= 0) ratios.push(cached / file);
      }
    } finally {
      market.process.kill();
    }
    const ratio = median(ratios);
    report(
      'Home from the page cache / the same bytes as a static file',
      ratio,
      `>= ${MIN_VALUES.kept}`,
      ratio >= MIN_VALUES.kept,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
