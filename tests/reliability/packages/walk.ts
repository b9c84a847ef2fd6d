import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

export async function shot(page: Page, name: string): Promise<void> {
  const { SCREENSHOT_DIR } = process.env;
  if (SCREENSHOT_DIR) await page.screenshot({ path: join(SCREENSHOT_DIR, `${name}.png`), fullPage: true });
}

/** Uses the new project's admin like a developer trying it. @param site URL of the site, without a trailing slash */
export async function walk(page: Page, address: string, site: string, password: string): Promise<void> {
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  const save = () => page.getByRole('button', { name: 'Save' }).click();

  await page.goto(address);
  await page.getByLabel('Username').fill('librarian@library.test');
  await page.getByLabel('Password').first().fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Invalid login credentials').waitFor();
  expect(true, 'a wrong password is refused in the site’s words');
  await page.getByLabel('Password').first().fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await row('Miramar').waitFor();
  await row('Emma').filter({ hasText: 'Jane Austen' }).waitFor();
  expect(true, 'it sees its books, with their authors');
  await shot(page, 'list');

  await row('Emma').click();
  await page.getByLabel('Shelf').first().fill('Z9');
  await page.locator('input[type=file]').setInputFiles({
    name: 'cover.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  });
  await shot(page, 'form');
  await save();
  await row('Emma').waitFor();
  await row('Emma').click();
  const cover = page.locator('img[src*="/files/cover"]');
  await cover.waitFor();
  expect((await cover.getAttribute('src'))?.startsWith(site), 'the cover is stored, and shown from the site');
  expect((await page.getByLabel('Shelf').first().inputValue()) === 'Z9', 'the row of a table is changed');
  expect((await page.getByLabel('Shelf').nth(1).inputValue()) === 'A', 'the other row is as it was');

  await page.getByLabel('Year').fill('-3');
  await save();
  await page.locator('p.Mui-error', { hasText: '0 or more' }).waitFor();
  expect(true, 'what the DocType does not allow is said before anything is sent');
  await page.getByLabel('Year').fill('1815');
  await page.getByLabel('ISBN').fill('9770118000');
  await save();
  await page.locator('p.Mui-error', { hasText: 'ISBN must be unique' }).waitFor();
  expect(
    (await page.getByLabel('ISBN').inputValue()) === '9770118000',
    'what only the site knows is refused at the field in its words, and nothing typed is lost',
  );
  await shot(page, 'refused');

  await page.getByLabel('ISBN').fill('');
  await page.getByLabel('Year').fill('1816');
  const users = `${site}/api/method/login`;
  const other = await page.context().browser()!.newContext();
  await other.request.post(users, { data: { usr: 'librarian@library.test', pwd: password } });
  const theirs = await other.request.put(`${site}/api/resource/Book/Emma`, { data: { year: 1900, summary: 'Theirs' } });
  expect(theirs.ok(), 'somebody else saves the same book');
  await save();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Someone else saved changes in the meantime.').waitFor();
  expect((await dialog.getByRole('group', { name: 'Year' }).innerText()).match(/1816[\s\S]*1900/), 'both are shown');
  expect((await dialog.innerText()).includes('They also changed: Summary'), 'and what only the other changed');
  await shot(page, 'stale');
  await dialog.getByRole('button', { name: 'Save selection' }).click();
  await row('Emma').filter({ hasText: '1816' }).waitFor();
  const { data } = await (await other.request.get(`${site}/api/resource/Book/Emma`)).json();
  expect(
    data.year === 1816 && data.summary === 'Theirs',
    'what was typed is saved, and what the other saved elsewhere is kept',
  );
  await other.close();
}
