import { expect, test } from '@playwright/test';
import { staffResourcePath } from '../../domain/backOfficePaths.ts';
import { paths, resourceUrl, staffPaths } from '../../domain/paths.ts';
import { inGate } from '../gate.ts';
import { RECITER, STAFF } from '../integration/people.ts';
import { actor } from './support/actor.ts';
import { keysOf } from './support/keyboard.ts';
import { SAMPLE_PASSWORD } from './support/messages.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { sampleSession } from './support/site.ts';

/** A staff member's day with the keyboard alone, from the login to a content page. */

type Row = Record<string, unknown>;

let server: RunningServer;
let headers: Record<string, string>;
test.beforeEach(async () => {
  server = await startServer();
  ({ headers } = await sampleSession(server, STAFF));
});
test.afterEach(() => server.stop());

async function read(doctype: string, name: string): Promise<Row> {
  const response = await fetch(server.url + resourceUrl(doctype, name), { headers });
  return ((await response.json()) as { data: Row }).data;
}
async function list(doctype: string, filters: unknown[]): Promise<Row[]> {
  const query = new URLSearchParams({ fields: '["*"]', filters: JSON.stringify(filters), limit_page_length: '50' });
  const response = await fetch(`${server.url}${resourceUrl(doctype)}?${query}`, { headers });
  return ((await response.json()) as { data: Row[] }).data;
}

/** A verified provider changes their public profile. */
async function edit(description: string): Promise<void> {
  const own = await sampleSession(server, RECITER.email);
  const response = await fetch(server.url + resourceUrl('Qaari Zakreen', RECITER.name), {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID(), ...own.headers },
    body: JSON.stringify({ description }),
  });
  expect(response.ok).toBe(true);
}

/** Index of the month to confirm. Neighboring months would restrict each other's start, so none is adjacent. */
const MONTH = { ar: 3, en: 7 };

for (const language of inGate(['en', 'ar'] as const, 2))
  test(`a staff day at a desk by keyboard, in ${language}`, async ({ browser }) => {
    await edit(`Reads since 2009, ${language}.`);
    const staff = await actor(browser, server, { language, device: 'desktop' });
    const { page, t, button, field, sees } = staff;
    const { press, type, open } = keysOf(staff);
    const dialog = page.getByRole('dialog');
    const inDialog = (key: string) => dialog.getByRole('button', { name: t(key), exact: true });
    try {
      // after logging in on Home, staff see the dashboard
      await staff.visit(`${paths.home}?login=1`);
      await type(field('account.email'), STAFF);
      await type(field('account.password'), SAMPLE_PASSWORD);
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${staffPaths.dashboard}`);
      // this page loads the whole back office
      await expect(page.getByText(t('staff.dashboard.attention')).first()).toBeVisible({ timeout: 30_000 });
      await staff.inspect();

      // verifies a provider
      const [waiting] = await list('Qaari Zakreen', [['verification_status', '=', 'Pending']]);
      const pending = String(waiting?.name);
      await open(staffPaths.verification);
      await press(page.locator(`a[href="${staffPaths.verification}/reciters/${encodeURIComponent(pending)}"]`));
      await sees('staff.decide.verified');
      await staff.inspect();
      await press(button('staff.decide.verified'));
      // the document that the sample asks for is missing
      await type(dialog.getByRole('textbox'), 'Saw the civil ID');
      await press(inDialog('staff.decide.verified'));
      await expect.poll(async () => (await read('Qaari Zakreen', pending)).verification_status).toBe('Verified');

      // reviews the edits of a verified provider
      await open(staffPaths.edits);
      await expect(page.getByText(`Reads since 2009, ${language}.`)).toBeVisible();
      await staff.inspect();
      await press(button('staff.edits.see'));
      await sees('staff.edits.seen');

      // closes a complaint with a refund
      const [complaint] = await list('Contact Message', [
        ['category', '=', 'Complaint'],
        ['state', '!=', 'Closed'],
      ]);
      await open(staffResourcePath('messages'));
      await press(page.locator(`a[href*="${complaint?.name}"]`));
      await press(button('staff.complaint.close'));
      await press(dialog.getByRole('radio').first(), 'ArrowDown');
      await type(dialog.getByRole('textbox').first(), '5');
      await type(dialog.getByRole('textbox').last(), 'The evening was shorter.');
      await staff.inspect();
      await press(inDialog('staff.complaint.close'));
      await sees('staff.complaint.closed');
      const refunds = await list('Refund', [['order_progress', '=', complaint?.order_progress]]);
      expect(refunds.map(({ amount, reason }) => [amount, reason])).toContainEqual([5, 'complaint']);

      // pays a due payout
      await open(staffPaths.payouts);
      await press(page.getByRole('row').getByRole('checkbox').nth(1), 'Space');
      await type(field('staff.payouts.reference'), `T-${language}`);
      await staff.inspect();
      await page.keyboard.press('Enter');
      await press(inDialog('staff.payouts.mark'));
      const paid = () => list('Order Progress', [['payout_reference', '=', `T-${language}`]]);
      await expect.poll(async () => (await paid()).length).toBeGreaterThan(0);

      // confirms a Hijri month
      await open(staffResourcePath('hijri-months'));
      const decide = page.getByRole('button', { name: new RegExp(`^${t('staff.months.decide')}: `) });
      await press(decide.nth(MONTH[language]));
      // the third of five possible starts is the computed one; Tab focuses the first, arrow keys the others
      await press(page.getByRole('radio').first(), 'ArrowDown');
      await page.keyboard.press('ArrowDown');
      await sees('staff.moon.rule');
      await type(field('staff.months.source'), `T-${language}`);
      // axe reports a button that the bar half covers as too small
      await page.evaluate(() => scrollTo(0, 0));
      await staff.inspect();
      await page.keyboard.press('Enter');
      await sees('staff.months.as_expected');

      // edits a content page; leaving it unsaved, also by Back, opens our own confirmation
      await open(staffResourcePath('pages'));
      // nothing covers the bulk actions of a selected row
      await press(page.getByRole('row').getByRole('checkbox').nth(1), 'Space');
      for (const act of ['ra.action.unselect', 'staff.list.publish', 'staff.list.unpublish'])
        await button(act).click({ trial: true });
      await staff.inspect();
      await press(button('ra.action.unselect'));
      await press(page.locator(`a[href*="${staffResourcePath('pages')}/about"]`).first());
      const title = `About Majalis, ${language}`;
      await type(field('staff.fields.title'), title);
      await press(page.getByRole('navigation').locator(`a[href="${staffPaths.dashboard}"]`));
      await expect(dialog).toContainText(t('common.leave_dirty'));
      await press(inDialog('common.stay'));
      await page.goBack();
      await expect(dialog).toContainText(t('common.leave_dirty'));
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await press(button('ra.action.save'));
      await expect.poll(async () => (await read('Husainia Page', 'about')).title).toBe(title);
      await staff.inspect();
    } finally {
      await staff.leave();
    }
  });
