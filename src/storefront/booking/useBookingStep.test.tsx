import '../../../tests/support/browser.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { useBookingStep, useLeaveBooking, useOpenBooking } from './useBookingStep.ts';

function Page() {
  const open = useOpenBooking();
  const leave = useLeaveBooking();
  const { goTo } = useBookingStep(2);
  const { pathname, search } = useLocation();
  const press = (name: string, work: () => void) => (
    <button type="button" onClick={work}>
      {name}
    </button>
  );
  return (
    <>
      <output>{pathname + search}</output>
      {press('open', () => open('P1'))}
      {press('on', () => goTo(1))}
      {press('close', leave)}
      {press('on and close at once', () => {
        goTo(2);
        leave();
      })}
    </>
  );
}

afterEach(cleanup);

const RECITER = '/reciter?name=ali';

it.each([
  ['at the step that is drawn', ['open', 'on', 'close']],
  ['while the next step is on its way to the screen', ['open', 'on', 'on and close at once']],
  ['at the first step', ['open', 'close']],
  ['there while the next step is on its way', ['open', 'on and close at once']],
])('a booking that is closed %s is left for the page it was opened on', async (_when, presses) => {
  render(
    <MemoryRouter initialEntries={['/', RECITER]} initialIndex={1}>
      <Page />
    </MemoryRouter>,
  );
  for (const name of presses) fireEvent.click(screen.getByRole('button', { name }));
  await expect.poll(() => screen.getByRole('status').textContent).toBe(RECITER);
});
