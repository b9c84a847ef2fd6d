import '../support/browser.ts';

import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { STAFF } from '../story/people.ts';
import { closePage, openPage, write } from '../support/openPage.tsx';
import { startServer } from '../support/serverHarness.ts';

afterEach(closePage);

test('two people edit a banner: both versions by field, in the reader’s language, and the choice is saved', async () => {
  const server = startServer();
  const { engine } = server.site;
  localStorage.setItem('i18nextLng', 'ar');
  const { user } = await openPage('/banners/condolence-care', { as: STAFF, server });
  const headline = await screen.findByLabelText(/العنوان الرئيسي \(بالإنجليزية\)/);
  const api = server.apiAs(STAFF);
  const { data: before } = await api.getOne('banners', { id: 'condolence-care' });
  server.clock.advance(1);
  await api.update('banners', {
    id: 'condolence-care',
    data: { ...before, headline: 'Theirs', sort_order: 99 },
    previousData: before,
  });
  await write(user, headline, 'Mine');
  await user.click(screen.getByRole('button', { name: 'حفظ' }));
  const dialog = await screen.findByRole('dialog', { name: 'حفظ شخص آخر هذا السجل في الأثناء' });
  expect(within(dialog).getByText('Theirs')).toBeTruthy();
  expect(within(dialog).getByText('Mine')).toBeTruthy();
  expect(within(dialog).getByText(/تغيّر أيضًا في الأثناء ويبقى/)).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'حفظ المختار' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const stored = engine.run(engine.administrator, ({ system }) => system.get('Banner', 'condolence-care'));
  expect([stored.headline, stored.sort_order]).toEqual(['Mine', 99]);
});
