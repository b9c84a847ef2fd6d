/**
 * `npm test`, the gate of every commit: types, lint, unused code, production build, and the tests that `tests/gate.ts` lists. `npm run
 * test:full`: the same with every test. All parts run even if an earlier one failed, so that one run reports everything; the last line
 * counts them all. A skipped test counts as failed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBrowser } from './ensureBrowser.ts';

interface Count {
  passed: number;
  failed: number;
}

const isFull = process.argv.includes('full');
// read by tests/gate.ts
process.env.TESTS = isFull ? 'full' : 'gate';
console.log(
  isFull ? '== the full run: every test' : '== the gate: tests/gate.ts says what it leaves to npm run test:full',
);

const results = '.cache/test-results';
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

/**
 * Runs a command, reports its result, and returns whether it succeeded.
 * @param beside other commands run at the same time: print its output at its end
 */
async function run(
  title: string,
  command: string,
  args: string[],
  { env = {}, beside = false }: { env?: Record<string, string>; beside?: boolean } = {},
): Promise<boolean> {
  const started = Date.now();
  if (!beside) console.log(`\n== ${title}`);
  const child = spawn(command, args, {
    stdio: beside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => output.push(part));
  const [status] = (await once(child, 'close').catch(() => [null])) as [number | null];
  if (beside) console.log(`\n== ${title}\n${Buffer.concat(output)}`);
  console.log(`== ${title}: ${status === 0 ? 'ok' : 'FAILED'} (${Math.round((Date.now() - started) / 1000)} s)`);
  return status === 0;
}

const asCount = (passed: boolean): Count => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 });

/** Reads a runner's JSON report. A missing report, or a green report of a failed run, is one failure. */
function reported(file: string, passed: boolean, read: (report: Record<string, number>) => Count): Count {
  try {
    const report = JSON.parse(readFileSync(`${results}/${file}`, 'utf8'));
    const count = read(report.stats ?? report);
    return passed || count.failed > 0 ? count : { ...count, failed: 1 };
  } catch {
    return asCount(false);
  }
}

// two cores, so two sequences of about the same length
const checked = (async () => [
  asCount(await run('types', 'tsc', ['--noEmit', '--singleThreaded'], { beside: true })),
  asCount(await run('unused code', process.execPath, ['scripts/unusedCode.ts'], { beside: true })),
])();
const counts: Count[] = [asCount(await run('lint', 'biome', ['check', '--error-on-warnings', '.']))];
const built = await run('build', 'vite', ['build', '--logLevel', 'warn']);
counts.push(asCount(built), ...(await checked));

const vitest = await run('unit and integration', 'vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${results}/vitest.json`,
]);
counts.push(
  reported('vitest.json', vitest, (report) => ({
    passed: report.numPassedTests ?? 0,
    failed: (report.numFailedTests ?? 0) + (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  })),
);

if (built) {
  const playwright = await run('end to end', 'playwright', ['test', '--reporter=list,json'], {
    env: { CHROMIUM_PATH: ensureBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: `${results}/playwright.json` },
  });
  counts.push(
    reported('playwright.json', playwright, (stats) => ({
      passed: stats.expected ?? 0,
      failed: (stats.unexpected ?? 0) + (stats.flaky ?? 0) + (stats.skipped ?? 0),
    })),
  );
} else {
  counts.push(asCount(false));
}

const sum = (part: keyof Count): number => counts.reduce((total, count) => total + count[part], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);
