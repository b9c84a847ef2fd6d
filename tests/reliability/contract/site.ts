/** A site whose behavior is compared with the decisions, starting with the checks that name the mutated entry. */
import { copyFileSync, rmSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { openDatabase } from '../../../server/store/database.ts';
import { startServer } from '../../support/serverHarness.ts';
import { CHECKS, type Check } from './checks.ts';
import { openTrial } from './trial.ts';

/** The number of leading steps that a check's path shares with a mutated path. */
function nearness(about: string, path: string): number {
  const [one, other] = [about.split('.'), path.split('.')];
  const differs = one.findIndex((part, index) => part !== other[index]);
  return differs < 0 ? one.length : differs;
}
const nearest = ({ about }: Check, paths: readonly string[]): number =>
  Math.max(0, ...about.flatMap((one) => paths.map((path) => nearness(one, path))));

/** Fills a new database with the sample data. @param file its path */
export function fillSite(file: string): void {
  const database = openDatabase(file);
  startServer({ database });
  database.close();
}

/**
 * Runs the checks until the first failure.
 * @param paths of the mutated entries
 * @param files a seeded database, and the path for its temporary copy
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
  // the data isn't needed after a crash
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
