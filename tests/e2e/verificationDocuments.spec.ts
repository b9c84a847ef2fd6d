import { expect, test } from '@playwright/test';
import { documentQueuePath, providerPaths } from '../../domain/paths.ts';
import { inGate } from '../gate.ts';
import { KITCHEN, NASSER, STAFF } from '../integration/people.ts';
import { actor } from './support/actor.ts';
import { picture } from './support/pictures.ts';
import { type RunningServer, startServer } from './support/server.ts';
import { signIn } from './support/signIn.ts';

/** A kitchen's owner sends a licence from the phone, and staff accepts it. */

let server: RunningServer;
test.beforeEach(async () => {
  server = await startServer();
});
test.afterEach(() => server.stop());

const PDF = { name: 'permit.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };

for (const [owners, staffs] of inGate(
  [
    ['ar', 'en'],
    ['en', 'ar'],
  ] as const,
  1,
))
  test(`an owner sends documents on a phone in ${owners}, staff decides in ${staffs}`, async ({ browser }) => {
    const owner = await actor(browser, server, { language: owners, device: 'phone' });
    await signIn(owner.page.context(), server, KITCHEN.email);
    const staff = await actor(browser, server, { language: staffs, device: 'desktop' });
    await signIn(staff.page.context(), server, STAFF);
    const titles = {
      ar: ['الرخصة التجارية', 'ترخيص تداول الأغذية'],
      en: ['Commercial licence', 'Food handling permit'],
    };
    const [licence = '', permit = ''] = titles[owners];
    const act = (who: typeof owner, key: string, title: string) =>
      who.page.getByRole('button', { name: `${who.t(key)}: ${title}`, exact: true });
    try {
      await owner.visit(providerPaths.documents);
      await expect(act(owner, 'documents.add', licence)).toBeVisible();
      await owner.inspect();
      await act(owner, 'documents.add', licence).click();
      await owner.page
        .locator('input[type=file][multiple]')
        .setInputFiles([await picture('one.jpg', 'teal'), await picture('two.jpg', 'olive')]);
      await expect(owner.page.getByText('two.jpg')).toBeVisible();
      await owner.field('documents.valid_until_label').fill('1/5/2035');
      await owner.inspect();
      await owner.button('documents.send').click();
      await owner.sees('documents.sent');
      await act(owner, 'documents.add', permit).click();
      await owner.page.locator('input[type=file][multiple]').setInputFiles(PDF);
      await owner.field('documents.valid_until_label').fill('1/6/2035');
      await owner.button('documents.send').click();
      await expect(act(owner, 'documents.add', permit)).toHaveCount(0);
      await expect(
        owner.page.getByRole('img', { name: owner.t('documents.photo', { title: licence, n: 2 }) }),
      ).toBeVisible();
      await owner.inspect();

      await staff.visit(documentQueuePath);
      await staff.sees('documents.queue_submitted', { smart_count: 2 });
      await staff.inspect();
      await staff.page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
      const [theirLicence = '', theirPermit = ''] = titles[staffs];
      const photo = staff.t('documents.photo', { title: theirLicence, n: 1 });
      await expect(staff.page.getByRole('img', { name: photo })).toBeVisible();
      const saving = staff.page.waitForEvent('download');
      await staff.button('documents.download', { n: 1 }).click();
      expect((await saving).suggestedFilename()).toMatch(/\.pdf$/);
      await staff.inspect();
      await act(staff, 'documents.accept', theirLicence).click();
      await staff.inspect();
      await staff.button('documents.accept').click();
      await staff.sees('documents.accepted');
      await act(staff, 'documents.reject', theirPermit).click();
      await staff.field('vendor.reason').fill('Page 2');
      await staff.button('documents.reject').click();
      await staff.sees('documents.rejected');
      await staff.inspect();

      await owner.visit(providerPaths.documents);
      await owner.sees('documents.status.accepted');
      await owner.sees('documents.status.rejected');
      await owner.inspect();
      const path = await owner.page.evaluate(async () => {
        const { message } = JSON.parse(localStorage.getItem('husainia.user') ?? '{}');
        const headers = { Authorization: `token ${message.api_key}:${message.api_secret}` };
        const answer = await fetch('/api/method/husainia.api.verification_documents', { headers });
        const found = ((await answer.json()) as { message: { current: { files: string[] } | null }[] }).message;
        return found.flatMap(({ current }) => current?.files ?? [])[0] ?? '';
      });
      expect(path).toMatch(/^\/files\/private\//);
      // the address alone opens nothing
      const host = await actor(browser, server, { language: 'en', device: 'phone', provoked: [404] });
      await signIn(host.page.context(), server, NASSER);
      expect((await host.page.goto(path))?.status()).toBe(404);
      await host.leave();
    } finally {
      await owner.leave();
      await staff.leave();
    }
  });
