import '../../../tests/support/browser.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ErrorSummary } from './ErrorSummary.tsx';

afterEach(cleanup);

it('labels a radio group with the group’s label, not with that of its first option', () => {
  render(
    <>
      <ErrorSummary fields={['place', 'again', 'day']} attempt={1} />
      <div role="radiogroup" aria-label="Address">
        <label>
          <input type="radio" name="place" /> Surra, Block 3
        </label>
      </div>
      <p id="question">Once more?</p>
      <div role="radiogroup" aria-labelledby="question">
        <label>
          <input type="radio" name="again" /> Yes
        </label>
      </div>
      <label>
        Delivery day (optional) <input name="day" />
      </label>
    </>,
  );
  expect(screen.getAllByRole('button').map((link) => link.textContent)).toEqual([
    'Address',
    'Once more?',
    'Delivery day',
  ]);
});

it('shows each field with its own error, and without the help text of another field', () => {
  render(
    <>
      <ErrorSummary fields={['start', 'day']} attempt={1} />
      <label>
        Time <input name="start" aria-invalid="true" aria-describedby="taken" />
      </label>
      <p id="taken">This time is booked.</p>
      <label>
        Day <input name="day" aria-describedby="help" />
      </label>
      <p id="help">Such as 30/11.</p>
    </>,
  );
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Time: This time is booked.',
    'Day',
  ]);
});
