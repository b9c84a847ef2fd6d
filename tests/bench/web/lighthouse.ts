import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Language } from './pageLoad.ts';

/** Installed on demand: a hundred megabytes that nothing else needs. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const run = promisify(execFile);

export type Scores = Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number>;

/** @returns why Lighthouse isn't available, for example offline */
export async function whyNoLighthouse(): Promise<string | undefined> {
  try {
    await run('npx', ['--yes', LIGHTHOUSE, '--version'], { cwd: tmpdir(), timeout: 300_000 });
    return undefined;
  } catch {
    return `Lighthouse was not measured: ${LIGHTHOUSE} could not be fetched by npx; it needs a line to the package registry.`;
  }
}

/** Lighthouse sometimes misses the page's first step and must be restarted. */
const TRIES = 3;

/** One Lighthouse run with its mobile preset. Scores out of 100. */
export async function scoresOf(url: string, language: Language, browserPath: string): Promise<Scores> {
  for (let failed = 1; ; failed += 1) {
    try {
      return await oneRun(url, language, browserPath);
    } catch (error) {
      if (failed === TRIES) throw error;
    }
  }
}

async function oneRun(url: string, language: Language, browserPath: string): Promise<Scores> {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const file = join(folder, 'report.json');
  const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), `--lang=${language}`];
  try {
    await run(
      'npx',
      [
        '--yes',
        LIGHTHOUSE,
        url,
        '--quiet',
        '--output=json',
        `--output-path=${file}`,
        `--chrome-flags=${flags.join(' ')}`,
      ],
      { cwd: tmpdir(), timeout: 180_000, env: { ...process.env, CHROME_PATH: browserPath } },
    );
    const { categories } = JSON.parse(readFileSync(file, 'utf8')) as { categories: Record<string, { score: number }> };
    const score = (name: string): number => 100 * (categories[name]?.score ?? 0);
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
