import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { serverPaths } from '../domain/paths.ts';
import { readSettings } from '../server/settings.ts';
import { openDataFolder } from '../server/store/dataFolder.ts';

const read = (name: string): string => readFileSync(join('deploy', name), 'utf8');
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

describe('the Dockerfile', () => {
  const lines = read('Dockerfile')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
  const ignored = read('Dockerfile.dockerignore').split('\n');
  const commands = (word: string) => lines.filter((line) => line.startsWith(`${word} `));

  it('copies only what exists and what its context contains', () => {
    const sources = commands('COPY')
      .filter((line) => !line.includes('--from='))
      .flatMap((line) => line.split(/\s+/).slice(1, -1))
      .filter((path) => path !== '.');
    expect(sources.length).toBeGreaterThan(8);
    expect(sources.filter((path) => !existsSync(path))).toEqual([]);
    const isSent = (path: string) =>
      ignored.some((line) => line.startsWith('!') && `${path}/`.startsWith(`${line.slice(1)}/`));
    expect(sources.filter((path) => !isSent(path))).toEqual([]);
    expect(ignored[0]).toBe('*');
  });

  it('has what the server imports', () => {
    const copied = commands('COPY').flatMap((line) => line.split(/\s+/).slice(1, -1));
    const files = globSync('{domain,server,scripts}/**/*.{ts,cjs}').filter((path) => !/\.test\.ts$/.test(path));
    const wanted = files
      .filter((path) => /^(domain|server)\//.test(path))
      .flatMap((path) =>
        [...readFileSync(path, 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+)'/gm)].map(
          ([, target = '']) => join(path, '..', target),
        ),
      );
    const isThere = (path: string) => copied.some((source) => `${path}/`.startsWith(`${source.replace(/^\.\//, '')}/`));
    expect([...new Set(wanted)].filter((path) => !isThere(path))).toEqual([]);
  });

  it('runs as a user without rights, and starts what npm start starts', () => {
    expect(commands('USER')).toEqual(['USER 1000:1000']);
    expect(lines.indexOf('USER 1000:1000')).toBeLessThan(lines.findIndex((line) => line.startsWith('CMD ')));
    expect(commands('CMD')).toEqual(['CMD ["node", "-r", "./server/requireNode.cjs", "server/main.ts"]']);
    expect(scripts.start).toContain('-r ./server/requireNode.cjs');
    expect(lines.join('\n')).toContain(serverPaths.ready);
  });
});

describe('compose.yaml', () => {
  interface Service {
    read_only?: boolean;
    cap_drop?: string[];
    security_opt?: string[];
    environment?: Record<string, string>;
    volumes?: string[];
    image?: string;
  }
  const compose: { services: Record<string, Service>; volumes: Record<string, null> } = parse(read('compose.yaml'));

  it('gives no service a writable root or rights that it does not need', () => {
    for (const [name, service] of Object.entries(compose.services)) {
      expect(service.read_only, name).toBe(true);
      expect(service.cap_drop, name).toEqual(['ALL']);
      expect(service.security_opt, name).toEqual(['no-new-privileges:true']);
    }
  });

  it('names only files and volumes that exist, and images with a version', () => {
    for (const [name, { volumes = [], image = '' }] of Object.entries(compose.services)) {
      for (const volume of volumes) {
        const [source = ''] = volume.split(':');
        if (source.startsWith('.')) expect(existsSync(join('deploy', source)), volume).toBe(true);
        else expect(Object.keys(compose.volumes), volume).toContain(source);
      }
      expect(image, name).toMatch(/^(?:majalis|[\w/]+:\d[\d.]*)$/);
    }
  });

  it('compresses in one place only, and keeps metrics inside', () => {
    expect(read('Caddyfile').replaceAll(/^\s*#.*$/gm, '')).not.toContain('encode');
    expect(read('Caddyfile')).toContain(`respond ${serverPaths.metrics} 404`);
  });
});

const variablesIn = (name: string): Record<string, string> =>
  Object.fromEntries(
    [...read(name).matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, variable = '', value = '']) => [variable, value]),
  );

it('the example of the settings starts a production site', () => {
  const settings = readSettings({ ...variablesIn('majalis.env.example'), APP_MODE: 'production' });
  expect(settings).toMatchObject({
    mode: 'production',
    gateway: 'none',
    metricsToken: undefined,
    errorHook: undefined,
  });
});

it('backup.sh makes a backup and deletes only backups older than the newest ones', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'majalis-data-'));
  const backups = mkdtempSync(join(tmpdir(), 'majalis-nightly-'));
  const { database, close } = openDataFolder(dataDir);
  database.exec('CREATE TABLE "tabUser" (name TEXT)');
  close();
  for (const name of [
    '2026-01-01T003000Z',
    '2026-01-02T003000Z',
    '2026-01-03T003000Z',
    '.unfinished-2026-01-04T003000Z',
    'by hand',
  ])
    mkdirSync(join(backups, name));
  const { status, stdout, stderr } = spawnSync('sh', ['deploy/backup.sh'], {
    env: { ...process.env, DATA_DIR: dataDir, BACKUPS_DIR: backups, KEEP_BACKUPS: '2' },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
  const [older, made = '', byHand, ...more] = readdirSync(backups).sort();
  expect([older, byHand, more]).toEqual(['2026-01-03T003000Z', 'by hand', []]);
  expect(stdout).toBe(`Backup: ${join(backups, made)}\n`);
  expect(readdirSync(join(backups, made)).sort()).toEqual(['majalis.db', 'totals.json']);
  expect(statSync(join(backups, made)).mode & 0o077).toBe(0);
});

describe('the systemd units', () => {
  const units = globSync('deploy/systemd/*');

  it.each(units)('%s starts files that exist, as a user without rights', (path) => {
    const text = readFileSync(path, 'utf8');
    if (!path.endsWith('.service')) {
      expect(existsSync(path.replace('.timer', '.service'))).toBe(true);
      return;
    }
    const files = [...text.matchAll(/^ExecStart=.*$/gm)].flatMap(
      ([line]) => line.match(/\b(?:server|scripts|deploy)\/[\w./]+/g) ?? [],
    );
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    for (const setting of ['User=majalis', 'NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet=\n'])
      expect(text).toContain(setting);
  });
});

describe('the workflow', () => {
  const workflow: { jobs: Record<string, { steps: { run?: string }[] }> } = parse(
    readFileSync('.github/workflows/ci.yml', 'utf8'),
  );

  it('calls the commands of the README and of package.json', () => {
    const commands = Object.values(workflow.jobs).flatMap(({ steps }) => steps.flatMap(({ run = [] }) => run));
    const readme = readFileSync('README.md', 'utf8');
    for (const command of ['npm ci', 'npm test', 'npm run test:full']) {
      expect(commands).toContain(command);
      expect(readme).toContain(command);
    }
    const named = commands.flatMap((run) =>
      [...run.matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(([, name = '']) => name),
    );
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });
});
