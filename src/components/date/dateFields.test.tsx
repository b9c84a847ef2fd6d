import '../../../tests/support/browser.ts';

import { ThemeProvider } from '@mui/material/styles';
import { cleanup, configure, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import { Activity, Profiler, type ReactNode, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { nightsFrom } from '../../../domain/calendar/nights.ts';
import { MINUTE, toInstant } from '../../../domain/time/kuwaitTime.ts';
import { getTheme } from '../../app/theme/buildTheme.ts';
import { NightsContext } from '../nights.ts';
import { ClockField } from './ClockField.tsx';
import { DayField } from './DayField.tsx';

// The calendar is loaded when it opens.
configure({ asyncUtilTimeout: 20_000 });
vi.setConfig({ testTimeout: 60_000 });
afterEach(cleanup);

/** A month that staff have confirmed. */
const decided = { year: 1448, month: 6, starts_on: '2026-11-11', confirmed: true };
const nights = nightsFrom({ from: '2026-01-01', first: 17 * 60, steps: '', months: [decided] }, 0);

const Themed = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={getTheme('en')}>
    <CoreAdminContext>{children}</CoreAdminContext>
  </ThemeProvider>
);

function Fields({ onDay, onClock }: { onDay?: (day: string) => void; onClock?: (clock: string) => void }) {
  const [day, setDay] = useState('2026-11-30');
  const [clock, setClock] = useState('19:30');
  return (
    <Themed>
      <NightsContext value={nights}>
        <DayField
          label="Day"
          value={day}
          today="2026-11-22"
          min="2026-11-22"
          max="2027-11-22"
          onChange={(next) => {
            setDay(next);
            onDay?.(next);
          }}
        />
        <ClockField
          label="Clock"
          value={clock}
          onChange={(next) => {
            setClock(next);
            onClock?.(next);
          }}
        />
      </NightsContext>
    </Themed>
  );
}

const shown = (label: string) => (screen.getByRole('textbox', { name: label }) as HTMLInputElement).value;

async function type(label: string, text: string): Promise<void> {
  const user = userEvent.setup();
  const field = screen.getByRole('textbox', { name: label });
  await user.clear(field);
  await user.type(field, `${text}{Enter}`);
}

describe('a day', () => {
  it('accepts the usual ways to type a day, and shows it in words', async () => {
    const onDay = vi.fn();
    render(<Fields onDay={onDay} />);
    expect(shown('Day')).toBe('Monday 30 Nov 2026');
    await type('Day', '1/12/2026');
    expect(onDay).toHaveBeenLastCalledWith('2026-12-01');
    expect(shown('Day')).toBe('Tuesday 1 Dec 2026');
  });

  it('keeps invalid input on screen, and reports no value', async () => {
    const onDay = vi.fn();
    render(<Fields onDay={onDay} />);
    await type('Day', '31/11/2026');
    expect(shown('Day')).toBe('31/11/2026');
    expect(screen.getByRole('textbox', { name: 'Day' }).getAttribute('aria-invalid')).toBe('true');
    expect(onDay.mock.calls).toEqual([['']]);
  });

  it('is picked by keyboard from a calendar that shows the Hijri date of each day', async () => {
    const onDay = vi.fn();
    const user = userEvent.setup();
    render(<Fields onDay={onDay} />);
    await user.click(screen.getByRole('textbox', { name: 'Day' }));
    await user.keyboard('{ArrowDown}');
    const calendar = await screen.findByRole('dialog');
    const chosen = await within(calendar).findByRole('gridcell', { selected: true });
    expect(chosen.getAttribute('aria-label')).toBe('Monday 30 Nov 2026, 20 Jumada al-Akhira');
    expect(document.activeElement).toBe(chosen);
    // Today by the server's clock, not the device's.
    const current = [...calendar.querySelectorAll('[aria-current]')];
    expect(current.map((cell) => cell.getAttribute('aria-label'))).toEqual(['Sunday 22 Nov 2026, 12 Jumada al-Akhira']);
    expect(current[0]?.className).toContain('today');
    await user.keyboard('{ArrowLeft}{ArrowLeft}{Enter}');
    expect(onDay).toHaveBeenLastCalledWith('2026-11-28');
  });
});

it('a time field accepts a time to the minute', async () => {
  const onClock = vi.fn();
  render(<Fields onClock={onClock} />);
  expect(shown('Clock')).toBe('7:30 PM');
  await type('Clock', '8:07 pm');
  expect(onClock).toHaveBeenLastCalledWith('20:07');
  expect(shown('Clock')).toBe('8:07 PM');
});

it('a time field reads a time relative to the previous value, even after invalid input', async () => {
  const onClock = vi.fn();
  render(<Fields onClock={onClock} />);
  await type('Clock', '9.3o');
  expect(onClock).toHaveBeenLastCalledWith('');
  await type('Clock', '9:30');
  expect(onClock).toHaveBeenLastCalledWith('21:30');
});

it('on a touch screen, tapping a time field opens the picker only if the field has an error', async () => {
  const user = userEvent.setup();
  const nothing = () => undefined;
  const old = { onchange: null, addListener: nothing, removeListener: nothing };
  const coarse = Object.assign(new EventTarget(), { matches: true, media: '(pointer: coarse)', ...old });
  const look = vi.spyOn(window, 'matchMedia').mockReturnValue(coarse);
  const field = (error?: string) => (
    <CoreAdminContext>
      <ClockField
        label="Clock"
        value="19:30"
        onChange={() => undefined}
        error={error ? { message: error } : undefined}
      />
    </CoreAdminContext>
  );
  const { rerender } = render(field());
  await user.click(screen.getByRole('textbox', { name: 'Clock' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  rerender(field('This time is taken.'));
  await user.click(screen.getByRole('textbox', { name: 'Clock' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  look.mockRestore();
});

it('date fields do not re-render when their prerendered page is shown', () => {
  const drawn: string[] = [];
  const page = (mode: 'hidden' | 'visible') => (
    <Activity mode={mode}>
      <Profiler id="fields" onRender={(_id, phase) => drawn.push(phase)}>
        <Fields />
      </Profiler>
    </Activity>
  );
  const { rerender } = render(page('hidden'));
  drawn.length = 0;
  rerender(page('visible'));
  expect(shown('Day')).toBe('Monday 30 Nov 2026');
  expect(drawn).not.toContain('nested-update');
});

describe('a time picker', () => {
  const open = async () => {
    const user = userEvent.setup();
    await user.click(screen.getByRole('textbox', { name: 'Clock' }));
    await user.keyboard('{ArrowDown}');
    return { user, list: await screen.findByRole('dialog') };
  };

  it('lists half-hour steps, focuses the current value, and closes on selection', async () => {
    const onClock = vi.fn();
    render(<Fields onClock={onClock} />);
    const { user, list } = await open();
    const chosen = await within(list).findByRole('button', { pressed: true });
    expect(chosen.textContent).toBe('7:30 PM');
    expect(document.activeElement).toBe(chosen);
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('9:30 PM');
    await user.keyboard('{Enter}');
    expect(onClock.mock.calls).toEqual([['21:30']]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('groups times under the prayer of the day that they follow', async () => {
    const at = { fajr: 5 * 60, sunrise: 380, dhuhr: 700, asr: 880, maghrib: 1010, isha: 1090 };
    const prayers = (time: keyof typeof at, day: string) => toInstant(day, '00:00') + at[time] * MINUTE;
    render(
      <Themed>
        <ClockField label="Clock" value="" day="2026-11-30" prayers={prayers} onChange={vi.fn()} />
      </Themed>,
    );
    const { list } = await open();
    const evening = await within(list).findByRole('group', { name: 'common.part.isha' });
    expect(evening.textContent).toContain('6:10 PM');
    expect(within(evening).getAllByRole('button')[0]?.textContent).toBe('6:30 PM');
    expect(
      within(list)
        .getAllByRole('group')
        .map((group) => group.getAttribute('aria-label')),
    ).toEqual(['late', 'fajr', 'morning', 'dhuhr', 'asr', 'maghrib', 'isha'].map((part) => `common.part.${part}`));
  });
});
