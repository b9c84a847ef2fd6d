import '../../../tests/support/browser.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ErrorSummary } from './ErrorSummary.tsx';

afterEach(cleanup);

it('names a choice by what is chosen, not by the first that is offered', () => {
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
