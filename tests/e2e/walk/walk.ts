import { type Browser, expect } from '@playwright/test';
import { type Actor, actor } from '../support/actor.ts';
import { layoutShift, watchLayoutShift } from '../support/layoutShift.ts';
import type { Language } from '../support/messages.ts';
import type { RunningServer } from '../support/server.ts';
import { signIn } from '../support/signIn.ts';
import { SAMPLE_CUSTOMER, type Visitor } from '../support/storefrontAddresses.ts';

/** How a page is viewed. */
export interface View {
  language: Language;
  device: 'phone' | 'desktop';
  look: 'light' | 'dark';
}

export const views: readonly View[] = (['en', 'ar'] as const).flatMap((language) =>
  (['phone', 'desktop'] as const).flatMap((device) =>
    (['light', 'dark'] as const).map((look) => ({ language, device, look })),
  ),
);

/** Maximum layout shift: an account's page starts as a guest's. */
const mostShift = (who: Visitor): number => (who === 'visitor' ? 0.02 : 0.05);

/** Statuses that sample URLs provoke on purpose: a used link, a payment that was never started. */
const PROVOKED = [404, 417];

/** Checks a complete page: own name, one heading, title, no layout shift, no console errors, accessible, one language. */
async function judge({ page, t, inspect }: Actor, who: Visitor, address: string): Promise<void> {
  const response = await page.goto(address, { waitUntil: 'networkidle' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect.soft(heading, `one heading on ${page.url()}`).toHaveCount(1);
  const missing = heading.filter({ hasText: t('common.not_found') });
  await expect.soft(missing, `a page at ${page.url()} for a ${who}`).toHaveCount(0);
  await expect.soft(page, `title of ${page.url()}`).toHaveTitle(/\S.*\S/);
  // the title before hydration equals the title afterwards
  const sent = (await response?.text()) ?? '';
  const named = /<title>([^<]*)/.exec(sent)?.[1]?.replaceAll('&amp;', '&') ?? '';
  if (!sent.includes('name="robots"')) await expect.soft(page, `title as sent of ${page.url()}`).toHaveTitle(named);
  await inspect();
  const { score, shifts } = await layoutShift(page);
  const report = `layout shift of ${page.url()} for a ${who}: ${JSON.stringify(shifts.slice(0, 3))}`;
  expect.soft(score, report).toBeLessThanOrEqual(mostShift(who));
}

/** Opens URLs one after another in one browser, as a guest or as the sample customer, and checks each. */
export async function walk(
  browser: Browser,
  server: RunningServer,
  who: Visitor,
  { language, device, look }: View,
  addresses: readonly string[],
): Promise<void> {
  const one = await actor(browser, server, { language, device, look, provoked: PROVOKED, everyPage: true });
  await watchLayoutShift(one.page);
  if (who === 'customer') await signIn(one.page.context(), server, SAMPLE_CUSTOMER);
  for (const address of addresses) await judge(one, who, address);
  await one.leave();
}
