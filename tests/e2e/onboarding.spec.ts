import { expect, test } from '@playwright/test';
import { methodUrl, providerPaths, staffPaths } from '../../domain/paths.ts';
import { inGate } from '../gate.ts';
import { KITCHEN, STAFF } from '../integration/people.ts';
import { actor } from './support/actor.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { signIn } from './support/signIn.ts';
import { sampleSession } from './support/site.ts';

/** Staff brings providers in, and a kitchen's owner brings in their menu. */

let server: RunningServer;
test.beforeEach(async () => {
  server = await startServer();
});
test.afterEach(() => server.stop());

const csv = (text: string) => ({ name: 'file.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

for (const language of inGate(['en', 'ar'] as const, 2))
  test(`staff imports reciters and corrects a cell, and an invited one opens the page, in ${language}`, async ({
    browser,
  }) => {
    const staff = await actor(browser, server, { language, device: 'desktop' });
    const { page, t, button, sees } = staff;
    await signIn(page.context(), server, STAFF);
    try {
      await staff.visit(staffPaths.import);
      await expect(button('csv_import.choose')).toBeVisible();
      await staff.inspect();
      await page
        .locator('input[type=file]')
        .setInputFiles(
          csv('email,name_ar,phone,kinds\none@example.com,ملا حسن,5550 1021,رادود\ntwo@example.com,سيد علي,12,رادود\n'),
        );
      await expect(page.getByText(t('csv_import.filter.refused')).first()).toBeVisible();
      await expect(page.getByText(t('account.mobile'))).toBeVisible();
      await staff.inspect();
      await page.getByLabel(t('csv_import.column.phone'), { exact: true }).fill('55501022');
      await button('csv_import.correct').click();
      await page.getByRole('button', { name: t('csv_import.go', { smart_count: 2 }) }).click();
      await sees('csv_import.done', { stored: '2', refused: '0' });
      await staff.inspect();
    } finally {
      await staff.leave();
    }

    await expect.poll(async () => (await server.mailsTo('one@example.com')).length).toBe(1);
    const [mail] = await server.mailsTo('one@example.com');
    const link = /\/Invite#[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
    const reciter = await actor(browser, server, { language, device: 'phone' });
    try {
      await reciter.visit(link);
      await reciter.sees('account.invite.submit');
      await reciter.inspect();
      await reciter.button('account.invite.submit').click();
      await expect(reciter.page.getByText(reciter.t('account.terms_required')).first()).toBeVisible();
      await reciter.field('account.new_password').fill('a long enough password');
      await reciter.page.getByRole('checkbox').check();
      await reciter.button('account.invite.submit').click();
      await reciter.page.waitForURL(`**${providerPaths.welcome}/about`);
    } finally {
      await reciter.leave();
    }
  });

test('a kitchen’s owner imports, corrects and previews a menu in Arabic on a phone', async ({ browser }) => {
  const owner = await actor(browser, server, { language: 'ar', device: 'phone' });
  const { page, t, button, sees } = owner;
  await signIn(page.context(), server, KITCHEN.email);
  try {
    await owner.visit(providerPaths.restaurantPackages);
    await page.getByRole('link', { name: t('csv_import.menu') }).click();
    await sees('csv_import.photos');
    await owner.inspect();
    await page
      .locator('input[type=file]')
      .setInputFiles(
        csv(
          'رقم خاص;الاسم (عربي);السعر (د.ك);أقل كمية;النبذة (عربي)\nM1;مچبوس لحم;٣٫٢٥٠;١٠;أرز ولحم\nM2;هريس;مجانا;5;قمح ولحم\n',
        ),
      );
    await expect(page.getByText(t('vendor.price', { max: '100,000' })).first()).toBeVisible();
    await owner.inspect();
    await page.getByLabel(t('csv_import.column.price'), { exact: true }).fill('2.500');
    await button('csv_import.correct').click();
    await page.getByRole('button', { name: t('csv_import.go', { smart_count: 2 }) }).click();
    await sees('csv_import.done', { stored: '2', refused: '0' });
    await owner.inspect();
    await page.getByRole('link', { name: t('csv_import.see_packages') }).click();
    await expect(page.getByText('مچبوس لحم').first()).toBeVisible();
    await owner.inspect();
    await page.goBack();
    await page.getByRole('link', { name: t('csv_import.see_page') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  } finally {
    await owner.leave();
  }
});

for (const language of inGate(['ar', 'en'] as const, 2))
  test(`an invited kitchen goes through the steps on a phone and sends its page, in ${language}`, async ({
    browser,
  }) => {
    const { headers } = await sampleSession(server, STAFF);
    const invited = await fetch(`${server.url}${methodUrl('husainia.api.invite_provider')}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID(), ...headers },
      body: JSON.stringify({
        ...{ email: 'new.kitchen@example.com', full_name: 'بيت القدر', mobile_no: '55501021' },
        ...{ role_profile_name: 'Restaurant', language },
      }),
    });
    expect(invited.ok).toBe(true);
    await expect.poll(async () => (await server.mailsTo('new.kitchen@example.com')).length).toBe(1);
    const [mail] = await server.mailsTo('new.kitchen@example.com');
    const owner = await actor(browser, server, { language, device: 'phone' });
    const { page, t, button, field, sees } = owner;
    try {
      await owner.visit(/\/Invite#[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '');
      await field('account.new_password').fill('a long enough password');
      await page.getByRole('checkbox').check();
      await button('account.invite.submit').click();
      // the first page, by itself
      await page.waitForURL(`**${providerPaths.welcome}/about`);
      await sees('vendor.welcome.progress', { done: '0', total: '5' });
      await owner.inspect();
      await button('vendor.welcome.later').click();
      await page.waitForURL(`**${providerPaths.today}`);
      await owner.visit(providerPaths.welcome);
      await page.waitForURL(`**${providerPaths.welcome}/about`);
      await owner.link('vendor.welcome.step.hours').click();
      await page.waitForURL(`**${providerPaths.welcome}/hours`);
      await button('vendor.availability.take_proposal').click();
      await owner.inspect();
      await page.getByRole('button', { name: t('ra.action.save') }).click();
      await sees('vendor.welcome.progress', { done: '1', total: '5' });
      await owner.link('vendor.welcome.step.preview').click();
      await sees('vendor.welcome.missing');
      await expect(button('vendor.welcome.send')).toBeDisabled();
      await owner.inspect();
    } finally {
      await owner.leave();
    }
  });
