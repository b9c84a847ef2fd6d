import '../../tests/support/browser.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { Announcer } from './Announcer.tsx';

afterEach(cleanup);

const page = (dialog = false) =>
  render(
    <MemoryRouter initialEntries={['/one']}>
      <Announcer />
      <div role={dialog ? 'dialog' : undefined}>
        <Link to="/two">two</Link>
        <Link to="/one?more=1">more</Link>
      </div>
      <main id="content" tabIndex={-1} />
    </MemoryRouter>,
  );
const follow = (name: string) =>
  act(() => {
    const link = screen.getByText(name);
    link.focus();
    link.click();
  });

it('focuses the content when the path changes, and leaves the focus alone otherwise', () => {
  page();
  expect(document.activeElement).toBe(document.body);
  follow('more');
  expect(document.activeElement?.textContent).toBe('more');
  follow('two');
  expect(document.activeElement?.id).toBe('content');
});

it('leaves the focus inside an open dialog when the path changes', () => {
  page(true);
  follow('two');
  expect(document.activeElement?.textContent).toBe('two');
});
