import { spawn } from 'node:child_process';
import { afterMinutes, HOUSE, KITCHEN, NASSER } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { violations } from '../invariants.ts';
import { readRecords, removeOrders } from '../records.ts';
import type { SiteHost } from './siteHost.ts';

/** Days until all unanswered requests have ended, and until the delivery. */
const DAYS = 4;
const AHEAD = 14;

/** Runs the site's scheduled jobs. @param bench the bench command of the site, without its subcommand */
export const runDue = (bench: string): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const job = spawn(`${bench} execute husainia.jobs.run_due`, {
      shell: true,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    job.on('error', reject);
    job.on('exit', resolve);
  });

/** Unanswered requests end while the scheduler runs twice concurrently. @returns what was done twice, or not at all */
export async function dueTwice(host: SiteHost, bench: string, rounds: number, lines: number): Promise<string[]> {
  const { database, server } = host;
  const wrong: string[] = [];
  const count = (sql: string): number => Number(database.get<{ n: number }>(`SELECT count(*) AS n FROM ${sql}`)?.n);
  for (let round = 0; round < rounds; round += 1) {
    removeOrders(database);
    // days have passed since the previous round, so the session has ended
    const customer = httpParty(server, NASSER);
    for (let line = 0; line < lines; line += 1) {
      host.breathe();
      const placed = await customer.method('husainia.api.place_order', {
        lines: [{ restaurant_owner: KITCHEN.name, package_id: KITCHEN.package, order_quantity: 1 }],
        address: HOUSE,
        delivery_date_time: afterMinutes(server.now(), AHEAD * 24 * 60),
        expected_total: KITCHEN.price + 5,
      });
      if (placed.status !== 200) throw new Error(`place_order: ${placed.status} ${JSON.stringify(placed.body)}`);
    }
    const notificationCount = count('"tabHusainia Notification"');
    server.pass(DAYS * 24 * 60);
    const codes = await Promise.all([runDue(bench), runDue(bench)]);
    const twice = database.all(
      `SELECT order_progress FROM "tabOrder Event" WHERE from_status <> '' GROUP BY order_progress, to_status HAVING count(*) > 1`,
    ).length;
    const events = count(`"tabOrder Event" WHERE from_status <> ''`);
    const news = count('"tabHusainia Notification"') - notificationCount;
    await runDue(bench);
    const more = count(`"tabOrder Event" WHERE from_status <> ''`) - events;
    const moreNews = count('"tabHusainia Notification"') - notificationCount - news;
    const broken = violations(readRecords(database, host.order));
    console.log(
      `scheduler twice: ${lines} requests, ${events} ended, ${news} notifications, exits ${codes.join(', ')}`,
    );
    if (events !== lines || twice || more || moreNews || broken.length || codes.some(Boolean))
      wrong.push(`${events} of ${lines} ended, ${twice} twice, ${more} and ${moreNews} news later, ${broken[0] ?? ''}`);
  }
  return wrong;
}
