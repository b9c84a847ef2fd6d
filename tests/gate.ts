import { globSync } from 'node:fs';

/**
 * Which test files `npm test`, the gate of every commit, runs, and which only `npm run test:full`. The full run takes every test file;
 * the gate takes those that a group here names. Which they are follows from these lists and the files' names alone, so that one commit
 * always runs the same tests. `tests/gate.test.ts` keeps it so.
 */

interface Group {
  /** Globs, from the project's root. */
  files: readonly string[];
  /** Why the gate has them, or does without. */
  reason: string;
}

export const GATE: readonly Group[] = [
  {
    files: ['{domain,server,src,scripts}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
    reason: 'the rules, file by file, and the rules of the code itself: quick, and the first to say what is wrong',
  },
  {
    files: ['tests/integration/**/*.test.ts', 'tests/{calendar,csp,seo}/*.test.ts'],
    reason: 'what people do and are refused, over the real server: orders, money, news, and what every answer carries',
  },
  {
    files: ['tests/upgrade/*.test.ts'],
    reason: 'data of earlier versions survives',
  },
  {
    files: ['tests/account/!(startup|sockets).test.ts', 'tests/ui/messages/refusals.test.ts'],
    reason: 'accounts, sessions, limits, and what a refusal says',
  },
  {
    files: ['tests/matrix/{permissionMatrix,massAssignment,orderProcess,methods}.test.ts'],
    reason: 'rights: every record, field, step and method by every role',
  },
  {
    files: ['tests/reliability/{doubleBooking.isolated,guards}.test.ts'],
    reason: 'no time is sold twice, and each guard of a step refuses',
  },
  {
    files: ['tests/contract/{auth,calls,embedded,entities,typedMethods}.test.ts'],
    reason: 'the documented calls, and the contract of the data provider with react-admin',
  },
  {
    files: ['tests/contract/{package,fakeFrappe,frappeAdmin}.test.ts', 'tests/frappeApp/{app,lint}.test.ts'],
    reason: 'the packages and the Frappe app in a short form: they build, load and are what strangers import',
  },
  {
    files: ['tests/serverRendering/**/*.test.{ts,tsx}', 'tests/build/*.test.ts'],
    reason: 'every public page is rendered on the server, and packages are bundled as published',
  },
  {
    files: [
      ...['browse', 'register', 'login', 'booking', 'cart'].map((flow) => `tests/ui/flows/${flow}.test.tsx`),
      ...['approve', 'answerOrder', 'paymentReturn', 'refunds', 'lostAnswers'].map(
        (flow) => `tests/ui/flows/${flow}.test.tsx`,
      ),
    ],
    reason: 'ten critical screens in a simulated page: from a list to a paid booking, and what goes wrong on the way',
  },
  {
    files: [
      ...['story', 'planMajlis', 'move', 'providersEvening', 'staffDay'].map((way) => `tests/e2e/${way}.spec.ts`),
      'tests/e2e/{firstLoad,policy}.spec.ts',
    ],
    reason: 'one path through the browser per journey, what the first load sends, and the content policy in a browser',
  },
];

export const FULL_ONLY: readonly Group[] = [
  {
    files: ['tests/account/{startup,sockets}.test.ts'],
    reason:
      'processes that start and stop, and connections that are held until they are ended: seconds of waiting each',
  },
  {
    files: ['tests/matrix/{states,moves,fieldProbes}.test.ts'],
    reason:
      'exhaustive tables whose rules the gate tries in stories: every step of every record, every disguise of a list',
  },
  {
    files: ['tests/reliability/**/*.test.ts'],
    reason:
      'kills, lost answers, races, random stories and exhaustive search, in their short forms (`npm run reliability` has the long)',
  },
  {
    files: ['tests/contract/*.test.ts', 'tests/frappeCompat/*.test.ts'],
    reason: 'the rest of the contract, and what a recorded Frappe site answered',
  },
  {
    files: ['tests/resource/*.test.ts', 'tests/frappeApp/siteFolder.test.ts'],
    reason: 'a resource added to a copy of the whole project, and the built folder of a Frappe site',
  },
  {
    files: ['tests/ui/**/*.test.{ts,tsx}'],
    reason: 'the remaining screens; their rules are tried by stories',
  },
  {
    files: ['tests/e2e/**/*.spec.ts'],
    reason: 'the remaining journeys and measurements in the browser',
  },
];

/** `npm test` says so to the runners. A file that is run by itself, and the full run, try everything. */
export const isGate = process.env.TESTS === 'gate';

const filesOf = (groups: readonly Group[]): string[] =>
  [...new Set(globSync(groups.flatMap(({ files }) => files)))].sort();

/** @returns the gate's files, in the order of their names */
export const gateFiles = (): string[] => filesOf(GATE);

/** @param globs of one project of a test runner @returns the files of it that this run takes */
export function filesToRun(globs: readonly string[], exclude: readonly string[] = []): string[] {
  const files = globSync(globs, { exclude }).sort();
  if (!isGate) return files;
  const gate = new Set(gateFiles());
  return files.filter((file) => gate.has(file));
}

/**
 * For variants that say the same again (a language, a view, a page): the gate tries every so many of them from the first on.
 * @returns all of them where this is not the gate
 */
export const inGate = <Variant>(variants: readonly Variant[], every: number): readonly Variant[] =>
  isGate ? variants.filter((_, at) => at % every === 0) : variants;
