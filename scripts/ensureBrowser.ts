/**
 * Finds a Chromium for the end-to-end tests, or installs one: on Debian as root with apt-get, elsewhere Playwright's own build. Run
 * directly (`node scripts/ensureBrowser.ts`), it prints the path.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Headless Chromium: the same engine, and the tests take two thirds of the time. */
const DEBIAN_SHELL = '/usr/lib/chromium/chromium-headless-shell';
const DEBIAN_CHROMIUM = '/usr/bin/chromium';

/** Finds an installed Chromium. @returns its path, or undefined */
export function findBrowser(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, DEBIAN_SHELL, DEBIAN_CHROMIUM, chromium.executablePath()];
  return candidates.find((path) => path && existsSync(path));
}

/**
 * Finds a full Chromium: the headless shell does not report paints, and Lighthouse does not support it.
 * @throws Error with a message about what to install
 */
export function findChromium(): string {
  const candidates = [process.env.CHROMIUM_PATH, DEBIAN_CHROMIUM, chromium.executablePath()];
  const executable = candidates.find((path) => path && existsSync(path));
  if (!executable) throw new Error('No whole Chromium. Install one and set CHROMIUM_PATH to its program.');
  return executable;
}

function run(command: string, ...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: 'inherit', env, timeout: 180_000 }).status === 0;
}

const install = (...packages: string[]): boolean =>
  run('apt-get', 'install', '-y', '-q', '--no-install-recommends', ...packages);

/** Finds or installs a Chromium. @throws Error with a message about what to install if there is none */
export function ensureBrowser(): string {
  const debianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const chosen = process.env.CHROMIUM_PATH && existsSync(process.env.CHROMIUM_PATH);
  // Older Debian releases have no headless shell: the full browser works as well.
  if (debianRoot && !chosen && !existsSync(DEBIAN_SHELL)) {
    const shell = 'chromium-headless-shell';
    install(shell) || (run('apt-get', 'update', '-q') && (install(shell) || findBrowser() || install('chromium')));
  }
  if (!debianRoot && !findBrowser()) run('npx', 'playwright', 'install', 'chromium');
  const browser = findBrowser();
  if (!browser)
    throw new Error('No Chromium for the end-to-end tests. Install one and set CHROMIUM_PATH to its program.');
  return browser;
}

if (import.meta.main) console.log(ensureBrowser());
