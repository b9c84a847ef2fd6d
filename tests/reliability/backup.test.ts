import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { methodUrl } from '../../domain/paths.ts';
import { openDatabase } from '../../server/store/database.ts';
import { HOUSE, KITCHEN } from '../integration/people.ts';
import { violations } from './invariants.ts';
import { readRecords } from './records.ts';
import { prepareData, startProcess } from './server/serverProcess.ts';

const CUSTOMER = 'backed.up@example.com';
const command = (name: string, dataDir: string, ...args: string[]) =>
  spawnSync(process.execPath, [`scripts/${name}.ts`, ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
const ordersIn = (dataDir: string) => {
  const database = openDatabase(join(dataDir, 'majalis.db'));
  try {
    const records = readRecords(database);
    return { orders: records.orders.length, wrong: violations(records) };
  } finally {
    database.close();
  }
};

it('a backup of a running site is complete, and a restore reproduces it exactly', { timeout: 300_000 }, async () => {
  const { dataDir, tokens } = prepareData([CUSTOMER], []);
  mkdirSync(join(dataDir, 'files'), { recursive: true });
  writeFileSync(join(dataDir, 'files', '0a1b2c.webp'), 'picture');
  const server = await startProcess(dataDir);
  let placed = 0;
  let going = true;
  const load = (async () => {
    while (going) {
      const response = await fetch(server.url + methodUrl('husainia.api.place_order'), {
        method: 'POST',
        headers: {
          Authorization: tokens.get(CUSTOMER)!,
          'Content-Type': 'application/json',
          'Idempotency-Key': `${placed}`,
        },
        body: JSON.stringify({
          lines: [{ restaurant_owner: KITCHEN.name, package_id: KITCHEN.package, order_quantity: 1 }],
          address: HOUSE,
          delivery_date_time: '2027-06-01 19:00:00',
          expected_total: KITCHEN.price + 5,
        }),
      });
      if (response.ok) placed += 1;
      else throw new Error(await response.text());
    }
  })();
  while (placed < 5) await new Promise((resolve) => setImmediate(resolve));
  const target = join(mkdtempSync(join(tmpdir(), 'majalis-backup-')), 'copy');
  const before = placed;
  const made = command('backup', dataDir, target);
  expect([made.status, made.stderr]).toEqual([0, '']);
  const running = command('restore', dataDir, target);
  expect([running.status, running.stderr.trim()]).toEqual([1, 'The server is running: stop it before restoring.']);
  while (placed < before + 3) await new Promise((resolve) => setImmediate(resolve));
  going = false;
  await load;
  await server.kill();

  const orders = ordersIn(target);
  expect(orders.wrong).toEqual([]);
  expect(orders.orders).toBeGreaterThanOrEqual(before);
  expect(ordersIn(dataDir).orders).toBe(placed);
  const restored = command('restore', dataDir, target);
  expect([restored.status, restored.stderr]).toEqual([0, '']);
  expect(ordersIn(dataDir).orders).toBe(orders.orders);
  expect(existsSync(join(dataDir, 'files', '0a1b2c.webp'))).toBe(true);
  const again = await startProcess(dataDir);
  expect((await fetch(`${again.url}/health`)).ok).toBe(true);
  await again.kill();
});
