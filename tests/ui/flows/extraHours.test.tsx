import '../../support/browser.ts';

import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { providerPaths } from '../../../domain/paths.ts';
import { RECITER } from '../../integration/people.ts';
import { httpParty } from '../../support/httpParty.ts';
import { closePage, openPage } from '../../support/openPage.tsx';
import { startServer } from '../../support/serverHarness.ts';

afterEach(closePage);

test('a reciter adds hours of one night to the weekly ones and removes them', async () => {
  const server = startServer();
  const reciter = httpParty(server, RECITER.email);
  const extra = async () => (await reciter.read('Qaari Zakreen', RECITER.name)).body.data.extra_hours;
  await reciter.update('Qaari Zakreen', RECITER.name, {
    working_hours: [{ weekday: 'Friday', from_time: '16:00', to_time: '23:00' }],
  });
  const { user } = await openPage(providerPaths.availability, { as: RECITER.email, server });
  // the notice lists what it excludes, and promises no start outside opening hours
  await screen.findByText(/^Customers can’t request a time before .+\. After that, your hours apply\.$/);
  await user.click(screen.getByText('Add hours'));
  const dialog = await screen.findByRole('dialog');
  const set = (label: string, text: string) => {
    const field = within(dialog).getByLabelText(label);
    fireEvent.change(field, { target: { value: text } });
    fireEvent.focusOut(field);
  };
  await user.click(within(dialog).getByText('Apply'));
  // shown at the first incomplete field
  within(dialog).getByText('Choose a day.');
  set('Day', '4/12/2026');
  set('From', '9:00 PM');
  await user.click(within(dialog).getByText('Apply'));
  within(dialog).getByText('Choose a time.');
  set('To', '1:00 AM');
  await user.click(within(dialog).getByText('Apply'));
  await screen.findByText(/Fri 4 Dec 2026/);
  screen.getByText(/Ends on the next day/);
  await user.click(screen.getByText('Save'));
  await waitFor(async () =>
    expect(await extra()).toMatchObject([{ date: '2026-12-04', from_time: '21:00:00', to_time: '01:00:00' }]),
  );
  await screen.findByText(/Saved: extra hours\./);
  await user.click(screen.getByLabelText(/^Remove .*Fri 4 Dec 2026/));
  await screen.findByText('No extra hours.');
  await user.click(screen.getByText('Save'));
  await waitFor(async () => expect(await extra()).toEqual([]));
});
