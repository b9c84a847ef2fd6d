import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { build, preview } from 'vite';
import { expect } from './expect.ts';
import { shot } from './walk.ts';

/** Changes an invoice behind the form's back, as another page of the same session would. */
const changeElsewhere = (page: Page, name: string, changes: object) =>
  page.evaluate(
    async ([path, body]) => {
      const [, token = ''] = /csrf_token: "([^"]+)"/.exec(await (await fetch('/app')).text()) ?? [];
      const headers = { 'Content-Type': 'application/json', 'X-Frappe-CSRF-Token': token };
      const response = await fetch(path, { method: 'PUT', headers, body });
      if (!response.ok) throw new Error(await response.text());
    },
    [`/api/resource/Invoice/${name}`, JSON.stringify(changes)] as const,
  );

/** The static files of `examples/invoices`: an invoice is filled in, saved over a stale one, submitted, cancelled and amended. */
async function walkInvoices(address: string, browser: Browser): Promise<void> {
  const page = await browser.newPage();
  page.setDefaultTimeout(Number(process.env.TIMEOUT_MS ?? 30_000));
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const state = (text: string) => page.locator('.RaEdit-main, .RaEdit-card').getByText(text, { exact: true }).first();
  const choose = async (label: string, text: string) => {
    await page.getByRole('combobox', { name: label, exact: true }).fill(text);
    await page.getByRole('option', { name: text }).click();
  };
  const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

  await page.goto(address);
  await page.getByLabel('Username').fill('manager@invoices.test');
  await page.getByLabel('Password').first().fill('paper');
  await button('Sign in').click();
  await page.getByRole('menuitem', { name: 'Invoice', exact: true }).click();
  await page.getByText('INV-00002').waitFor();
  expect(true, 'the site’s DocTypes are listed, by an address alone');
  await shot(page, 'invoices');

  await page.getByRole('link', { name: 'Create' }).click();
  await choose('Customer', 'Layla Haddad');
  await page.getByText('layla@haddad.test').waitFor();
  await button('Add').click();
  await choose('Item', 'Binding');
  await page.getByText('Binding of one book').waitFor();
  expect(true, 'values of the chosen documents appear at once');
  await button('Save').click();
  await button('Submit').waitFor();

  await page.getByLabel('Remarks').fill('Paid at delivery');
  await changeElsewhere(page, 'INV-00003', { remarks: 'Theirs', order_no: 'PO-7' });
  await button('Save').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Someone else saved changes in the meantime.').waitFor();
  await shot(page, 'invoices-stale');
  await dialog.getByRole('button', { name: 'Save selection' }).click();
  await page.getByText('PO-7').waitFor();
  expect((await page.getByLabel('Remarks').inputValue()) === 'Paid at delivery', 'a stale save keeps what was typed');

  await button('Submit').click();
  await confirm('Submit');
  await state('Submitted').waitFor();
  await shot(page, 'invoices-submitted');
  await button('Cancel document').click();
  await confirm('Cancel document');
  await state('Cancelled').waitFor();
  await button('Amend').click();
  await button('Save').click();
  await state('Draft').waitFor();
  await page.getByText('INV-00003', { exact: true }).first().waitFor();
  expect(page.url().includes('INV-00003-1'), 'a document is submitted, cancelled and amended');
  await shot(page, 'invoices-amended');

  await page.getByRole('menuitem', { name: 'Invoice Settings', exact: true }).click();
  await page.getByLabel('Company Name').waitFor();
  expect(problems.length === 0, `a Single opens as its form; no page had an error ${problems.join()}`);
  await page.close();
}

/** Builds `examples/invoices` in a project that has installed the packages, and walks through it. */
export async function walkInBrowser(root: string, project: string, browser: Browser): Promise<void> {
  const folder = join(project, 'invoices');
  cpSync(join(root, 'examples/invoices'), folder, {
    recursive: true,
    filter: (path) => !/node_modules|package-lock|dist|public/.test(path.slice(root.length)),
  });
  mkdirSync(join(folder, 'public'), { recursive: true });
  cpSync(join(project, 'node_modules/msw/lib/mockServiceWorker.js'), join(folder, 'public/mockServiceWorker.js'));
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    base: './',
    build: { target: 'es2022', chunkSizeWarningLimit: 4000 },
  });
  const server = await preview({ root: folder, configFile: false, preview: { host: '127.0.0.1', port: 0 } });
  await walkInvoices(server.resolvedUrls?.local[0] ?? '', browser);
  await server.close();
}
