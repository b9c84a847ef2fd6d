import '../support/browser.ts';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, expect, test, vi } from 'vitest';
import { buildPackage } from '../../scripts/packages/build.ts';
import { bareEngine, PASSWORD } from './bareEngine.ts';
import { browserOn } from './browser.ts';
import { books, library, programsIn, readme } from './readme.ts';

/** A project that installed the packed data provider and has only the front page's program, which has no registry. */

const root = join(import.meta.dirname, '../..');
mkdirSync(join(root, '.cache'), { recursive: true });
const place = mkdtempSync(join(root, '.cache/stranger-'));

afterAll(() => {
  vi.unstubAllGlobals();
  rmSync(place, { recursive: true, force: true });
});

test('shows a site’s books after a login', async () => {
  const { engine, token } = bareEngine(library, [{ name: 'manager@library.test', roles: ['System Manager'] }]);
  const routes = engine.routes();
  for (const book of books)
    await routes.fetch(
      new Request('https://library.example.com/api/resource/Book', {
        method: 'POST',
        headers: { Authorization: `token ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(book),
      }),
    );
  const browser = browserOn((request) => routes.fetch(request));
  vi.stubGlobal('fetch', browser.fetch);

  mkdirSync(join(place, 'node_modules'));
  symlinkSync(await buildPackage('ra-data-frappe', place), join(place, 'node_modules/ra-data-frappe'));
  writeFileSync(join(place, 'App.tsx'), programsIn(readme)[0] ?? '');
  const { App } = (await import(join(place, 'App.tsx'))) as { App: ComponentType };
  const page = createRoot(document.body.appendChild(document.createElement('div')));
  page.render(<App />);

  await userEvent.type(await screen.findByLabelText(/username/i, {}, { timeout: 10_000 }), 'manager@library.test');
  await userEvent.type(screen.getByLabelText(/^password/i), PASSWORD);
  await userEvent.click(screen.getByRole('button', { name: /sign in/i }));
  for (const { title } of books) expect(await screen.findAllByText(title, {}, { timeout: 10_000 })).not.toEqual([]);
  expect(browser.urls).toContain('GET /api/v2/doctype/Book/count');
  page.unmount();
});
