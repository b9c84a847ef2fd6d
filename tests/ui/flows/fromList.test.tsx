import '../../support/browser.ts';

import { screen } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { paths, staffPaths } from '../../../domain/paths.ts';
import { closePage, openPage } from '../../support/openPage.tsx';

afterEach(closePage);

const customer = 'nasser.customer@example.com';
const staff = 'staff@example.com';

// A list's rows have no child tables, so they must not be used as the document.
test('a reciter opened from the list shows their packages', async () => {
  const { user } = await openPage(paths.reciters, { as: customer });
  await user.click(await screen.findByRole('link', { name: /Yousef Al-Sanbouki/ }));
  expect(await screen.findByRole('button', { name: 'Reserve: Fatiha, one evening' })).toBeTruthy();
});

test('a restaurant opened from the list shows its menu', async () => {
  const { user } = await openPage(paths.restaurants, { as: customer });
  await user.click(await screen.findByRole('link', { name: /Qidr wa Dallah/ }));
  expect(await screen.findByRole('button', { name: 'Add: Lamb machboos tray' })).toBeTruthy();
});

test('staff sees packages and types of a provider opened from the queue', async () => {
  const { user } = await openPage(staffPaths.verification, { as: staff });
  await user.click(await screen.findByRole('link', { name: /Mustafa Al-Nawarisi/ }));
  expect(await screen.findByText('Munshid')).toBeTruthy();
  expect(await screen.findByText('Nasheed set')).toBeTruthy();
});
