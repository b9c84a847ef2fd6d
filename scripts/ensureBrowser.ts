/**
 * Finds a Chromium for the end-to-end tests, or fetches one: Debian as root by apt-get, elsewhere Playwright's own build.
 * Run alone (`node scripts/ensureBrowser.ts`) it prints the path.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';

/** @returns path of a Chromium to start, undefined when none is installed */
export function findBrowser(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, DEBIAN_CHROMIUM, chromium.executablePath()];
  return candidates.find((path) => path && existsSync(path));
}

/** @throws Error with a sentence that says what to install when no browser can be had */
export function ensureBrowser(): string {
  const present = findBrowser();
  if (present) return present;
  const debianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const steps = debianRoot
    ? [
        ['apt-get', 'update', '-q'],
        ['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium'],
      ]
    : [['npx', 'playwright', 'install', 'chromium']];
  for (const [command = '', ...args] of steps) {
    spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  }
  const found = findBrowser();
  if (!found)
    throw new Error('No Chromium for the end-to-end tests. Install one and set CHROMIUM_PATH to its program.');
  return found;
}

if (import.meta.main) console.log(ensureBrowser());
