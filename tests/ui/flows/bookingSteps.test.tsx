import '../../support/browser.ts';

import { screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { reciterPath } from '../../../domain/paths.ts';
import { NASSER, RECITER } from '../../integration/people.ts';
import { closePage, openPage } from '../../support/openPage.tsx';

afterEach(closePage);

const draftOf = (packageId: string) =>
  JSON.parse(sessionStorage.getItem(`husainia.draft.${NASSER}.booking.${RECITER.name}.${packageId}`) ?? 'null');

test('no time is preselected, the keyboard can select one, and Back never opens a finished booking', async () => {
  const page = await openPage(reciterPath(RECITER.name), { as: NASSER });
  const { user, address } = page;
  await user.click((await screen.findAllByRole('button', { name: /^Reserve: Fatiha, one evening/ }))[0]!);
  const dialog = await screen.findByRole('dialog');
  const days = await within(dialog).findByRole('radiogroup', { name: 'Choose Date & Time' });
  await within(days).findAllByRole('radio', { checked: false });
  expect(draftOf(RECITER.package)).toBeNull();

  // nothing is selected: the step stays and shows an error
  await user.click(within(dialog).getByRole('button', { name: 'Choose a place' }));
  expect(await within(dialog).findByText('Choose a date and a time')).toBeTruthy();
  expect(draftOf(RECITER.package)).toBeNull();

  // seven days are one tab stop: Tab reaches the first, arrow keys the others
  expect(
    within(days)
      .getAllByRole('radio')
      .filter(({ tabIndex }) => tabIndex === 0),
  ).toHaveLength(1);
  within(days).getAllByRole('radio')[0]!.focus();
  await user.keyboard('{ArrowRight}{End}{Home}{ArrowRight}');
  await waitFor(() => expect(document.activeElement).toBe(within(days).getAllByRole('radio')[1]));
  const starts = await within(dialog).findAllByRole('radio', { name: /available$/i });
  // an evening package: its hours come first, and none is preselected
  expect(starts[0]!.getAttribute('data-start')).toMatch(/ 17:00:00$/);
  expect(draftOf(RECITER.package)).toMatchObject({ start: '' });
  await user.click(within(dialog).getByRole('radio', { name: /7:30 – 8:30 PM/ }));
  await user.keyboard('{End}{Home}{Enter}');

  // address and event are prefilled, so two clicks are left
  await within(dialog).findByText('Where is the majlis?');
  // the selected address is the one that is used
  expect(within(dialog).getAllByRole('radio', { checked: true })).toHaveLength(1);
  expect((within(dialog).getByRole('combobox') as HTMLInputElement).value).toBe('Condolence and Fatiha');
  await user.click(within(dialog).getByRole('button', { name: 'Review' }));
  expect(address()).toContain('step=3');
  await within(dialog).findByRole('button', { name: 'Send request' });
  await user.click(await within(dialog).findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe(reciterPath(RECITER.name));
});
