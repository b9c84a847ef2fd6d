/** A site of its own whose behaviour is compared with what was decided, the checks that name the falsified entry first. */
import { copyFileSync, rmSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { openDatabase } from '../../../server/store/database.ts';
import { startServer } from '../../support/serverHarness.ts';
import { CHECKS, type Check } from './checks.ts';
import { openTrial } from './trial.ts';

/** How many steps a path of a check has in common with a falsified one. */
function nearness(about: string, path: string): number {
  const [one, other] = [about.split('.'), path.split('.')];
  const differs = one.findIndex((part, index) => part !== other[index]);
  return differs < 0 ? one.length : differs;
}
const nearest = ({ about }: Check, paths: readonly string[]): number =>
  Math.max(0, ...about.flatMap((one) => paths.map((path) => nearness(one, path))));

/** Fills a new database with the sample. @param file where it is kept */
export function fillSite(file: string): void {
  const database = openDatabase(file);
  startServer({ database });
  database.close();
}

/**
 * Runs the checks until the first that goes red.
 * @param paths of what was falsified
 * @param files a filled database, and where its copy may lie meanwhile
 */
export async function judgeSite(
  paths: readonly string[],
  files: { filled: string; judged: string },
): Promise<{ red?: string; checks: number }> {
  const ordered = CHECKS.map((check) => ({ check, near: nearest(check, paths) }))
    .toSorted((one, other) => other.near - one.near)
    .map(({ check }) => check);
  for (const end of ['', '-wal', '-shm']) rmSync(files.judged + end, { force: true });
  copyFileSync(files.filled, files.judged);
  const database = openDatabase(files.judged);
  // Nobody needs what it holds when the machine stops.
  database.exec('PRAGMA synchronous = OFF');
  let checks = 0;
  try {
    const trial = openTrial(database);
    for (const { what, run, wanted } of ordered) {
      checks += 1;
      let found: unknown;
      try {
        found = await run(trial);
      } catch (error) {
        found = `threw: ${(error as Error).message}`;
      }
      if (isDeepStrictEqual(found, wanted)) continue;
      const red = `${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`;
      return { red: red.slice(0, 600), checks };
    }
    return { checks };
  } finally {
    database.close();
  }
}
