import '../../../tests/support/browser.ts';
import { waitFor } from '@testing-library/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { HELD_PRESS } from '../../../domain/drawnPage.ts';
import { endHolding } from './endHolding.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.doUnmock('./doHeld.ts');
  vi.resetModules();
});

/** A button that was pressed before the program could hear of it. */
function pressed(): HTMLElement {
  const button = document.body.appendChild(document.createElement('button'));
  button.dataset[HELD_PRESS] = '';
  return button;
}

it('does what was pressed', async () => {
  const doHeld = vi.fn();
  vi.doMock('./doHeld.ts', () => ({ doHeld }));
  const button = pressed();
  endHolding();
  await waitFor(() => expect(doHeld).toHaveBeenCalledWith([], button));
});

it('lets a press go whose program is lost on the line', async () => {
  vi.doMock('./doHeld.ts', () => {
    throw new Error('the line was lost');
  });
  const button = pressed();
  endHolding();
  expect(button.dataset).toHaveProperty(HELD_PRESS);
  await waitFor(() => expect(button.dataset).not.toHaveProperty(HELD_PRESS));
});
