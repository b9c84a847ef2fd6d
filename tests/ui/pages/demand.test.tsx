import '../../support/browser.ts';

import { screen, within } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { staffPaths } from '../../../domain/paths.ts';
import { STAFF } from '../../integration/people.ts';
import { closePage, openPage } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';

afterEach(closePage);

test('staff reads the months and the areas of one, in another year and of kitchens too', async () => {
  const server = startServer();
  server.seed(({ system }) => {
    const row = { doctype: 'Unmet Night', kind: 'reciter', searches: 12, waitlist: 3 } as const;
    system.insert({ ...row, name: 'a', evening: '2026-11-21', area: 'surra' });
  });
  const { user } = await openPage(staffPaths.demand, { as: STAFF, server });
  const months = await screen.findByRole('region', { name: 'By month' });
  // Jumada al-Akhira 1448
  const row = within(months).getByRole('row', { name: /^Jumada al-Akhira/ });
  expect(within(row).getByText('12')).toBeTruthy();
  expect(within(row).getAllByText('fewer than five')).not.toEqual([]);
  const areas = screen.getByRole('region', { name: 'By area, Jumada al-Akhira' });
  expect(within(areas).getByRole('row', { name: /^Surra/ })).toBeTruthy();
  expect(within(areas).getByRole('row', { name: /^All other areas/ })).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Previous year' }));
  expect(await screen.findByRole('heading', { name: '1447 AH' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Catering' }));
  expect(await screen.findByRole('region', { name: 'By area, Muharram' })).toBeTruthy();
});

test('the file has what the page shows', async () => {
  const server = startServer();
  server.seed(({ system }) => {
    const row = { doctype: 'Unmet Night', kind: 'reciter', searches: 12, waitlist: 3 } as const;
    system.insert({ ...row, name: 'a', evening: '2026-11-21', area: 'surra' });
  });
  const { user } = await openPage(staffPaths.demand, { as: STAFF, server });
  await screen.findByRole('region', { name: 'By month' });
  const files: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
      revokeObjectURL: () => undefined,
    }),
  );
  // a click on the file's link would leave the page, also for the tests after this one
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Export as CSV' }));
  click.mockRestore();
  vi.unstubAllGlobals();
  const text = (await files[0]?.text()) ?? '';
  const lines = text.split('\r\n');
  expect(lines[0]).toContain('Hijri year,Month,Area,Requests');
  const ofMonth = lines.filter((line) => line.startsWith('1448,Jumada al-Akhira,')).map((line) => line.split(',')[2]);
  expect([ofMonth[0], ofMonth.at(-1)]).toEqual(['All areas', 'All other areas']);
  expect(ofMonth).toContain('Surra');
  expect(text).toContain('<5');
});
