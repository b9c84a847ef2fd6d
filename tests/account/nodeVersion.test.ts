import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const { engines, scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  engines: { node: string };
  scripts: Record<string, string>;
};

/** Runs the version check as another Node version. */
function checkedBy(version: string): { status: number | null; stderr: string } {
  const pretend = `Object.defineProperty(process.versions, 'node', { value: '${version}' })`;
  const { status, stderr } = spawnSync(process.execPath, ['-e', `${pretend}; require('./server/requireNode.cjs')`], {
    encoding: 'utf8',
  });
  return { status, stderr };
}

it.each(['20.20.2', '22.17.1', '23.11.1'])('Node %s is rejected with the required version', (version) => {
  const { status, stderr } = checkedBy(version);
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(`this is ${version}. Install it`)]);
});

it.each(['22.18.0', '24.0.0', '25.1.0'])('Node %s is accepted', (version) => {
  expect(checkedBy(version)).toEqual({ status: 0, stderr: '' });
});

it('every TypeScript command checks the version, and package.json names the supported ones', () => {
  const commands = Object.values(scripts).filter((command) => /^node .*\.ts/.test(command));
  expect(commands.length).toBeGreaterThan(8);
  for (const command of commands) expect(command).toContain('node -r ./server/requireNode.cjs ');
  expect(engines.node).toBe('^22.18.0 || >=24.0.0');
});
