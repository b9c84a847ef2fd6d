import { globSync } from 'node:fs';

/**
 * The test files that `npm test`, the commit gate, runs, and those that only `npm run test:full` runs. The full run takes every test
 * file. The selection depends only on these lists and the file names, so that a commit always runs the same tests;
 * `tests/gate.test.ts` checks that.
 */

interface Group {
  /** Globs relative to the project root. */
  files: readonly string[];
  /** Why the gate includes or omits them. */
  reason: string;
}

export const GATE: readonly Group[] = [
  {
    files: ['{domain,server,src,scripts}/**/*.test.{ts,tsx}', 'tests/*.test.ts'],
    reason: 'unit tests and checks of the code itself: fast, with the most precise failures',
  },
  {
    files: ['tests/integration/**/*.test.ts', 'tests/{calendar,csp,fakeGateway,seo}/*.test.ts'],
    reason: 'integration over the real server: orders, money, notifications, errors, and response headers',
  },
  {
    files: ['tests/upgrade/*.test.ts'],
    reason: 'data of earlier versions is preserved',
  },
  {
    files: ['tests/account/!(startup|sockets).test.ts', 'tests/ui/messages/refusals.test.ts'],
    reason: 'accounts, sessions, limits and error messages',
  },
  {
    files: ['tests/matrix/{permissionMatrix,massAssignment,orderProcess,methods}.test.ts'],
    reason: 'permissions: every record, field, step and method for every role',
  },
  {
    files: ['tests/reliability/{doubleBooking.isolated,guards}.test.ts'],
    reason: 'no double booking, and each guard of a step rejects',
  },
  {
    files: ['tests/simulation/*.test.ts'],
    reason: 'a month of bookings through the public API, with crashes, checked against every invariant',
  },
  {
    files: ['tests/contract/{auth,calls,embedded,entities,typedMethods}.test.ts'],
    reason: 'the calls of the spec, and the data provider’s contract with react-admin',
  },
  {
    files: [
      ...['tests/contract/{package,fakeFrappe,frappeAdmin}.test.ts', 'tests/contract/stranger.test.tsx'],
      'tests/frappeApp/{app,lint}.test.ts',
    ],
    reason: 'short checks of the packages and the Frappe app: they build, load and export what they should',
  },
  {
    files: ['tests/serverRendering/**/*.test.{ts,tsx}', 'tests/build/*.test.ts'],
    reason: 'every public page renders on the server, and packages are bundled as published',
  },
  {
    files: [
      ...['browse', 'register', 'login', 'booking', 'cart'].map((flow) => `tests/ui/flows/${flow}.test.tsx`),
      ...['approve', 'answerOrder', 'paymentReturn', 'refunds', 'lostAnswers'].map(
        (flow) => `tests/ui/flows/${flow}.test.tsx`,
      ),
    ],
    reason: 'ten critical screens in a simulated window: from a list to a paid booking, including failures',
  },
  {
    files: [
      ...['story', 'planMajlis', 'reschedule', 'providersEvening', 'staffDay'].map((way) => `tests/e2e/${way}.spec.ts`),
      'tests/e2e/{firstLoad,policy}.spec.ts',
    ],
    reason: 'one browser path per journey, the size of the first load, and the content security policy',
  },
];

export const FULL_ONLY: readonly Group[] = [
  {
    files: ['tests/account/{startup,sockets}.test.ts'],
    reason: 'tests that start processes or wait for connections to time out: seconds each',
  },
  {
    files: ['tests/matrix/{states,reschedule,fieldProbes}.test.ts'],
    reason: 'exhaustive tables of rules that the gate samples: every step of every record, every form of a list query',
  },
  {
    files: ['tests/reliability/**/*.test.ts'],
    reason:
      'short forms of crash, network fault, race, random and exhaustive tests (`npm run reliability` runs the long forms)',
  },
  {
    files: ['tests/contract/*.test.ts', 'tests/frappeCompat/*.test.ts'],
    reason: 'the rest of the contract, and the recorded responses of a Frappe site',
  },
  {
    files: ['tests/resource/*.test.ts', 'tests/frappeApp/siteFolder.test.ts'],
    reason: 'adding a resource to a copy of the project, and the built folder for a Frappe site',
  },
  {
    files: ['tests/ui/**/*.test.{ts,tsx}'],
    reason: 'the remaining screens; integration tests cover their rules',
  },
  {
    files: ['tests/e2e/**/*.spec.ts'],
    reason: 'the remaining browser journeys and measurements',
  },
];

/** True under `npm test`. Single files and the full run test every variant. */
export const isGate = process.env.TESTS === 'gate';

const filesOf = (groups: readonly Group[]): string[] =>
  [...new Set(globSync(groups.flatMap(({ files }) => files)))].sort();

/** @returns the gate's files, sorted by name */
export const gateFiles = (): string[] => filesOf(GATE);

/** @param globs of one project of a test runner @returns the project's files for this run */
export function filesToRun(globs: readonly string[], exclude: readonly string[] = []): string[] {
  const files = globSync(globs, { exclude }).sort();
  if (!isGate) return files;
  const gate = new Set(gateFiles());
  return files.filter((file) => gate.has(file));
}

/**
 * Samples redundant variants (a language, a view, a page): the gate takes every nth of them, starting with the first.
 * @returns all variants outside the gate
 */
export const inGate = <Variant>(variants: readonly Variant[], every: number): readonly Variant[] =>
  isGate ? variants.filter((_, at) => at % every === 0) : variants;
