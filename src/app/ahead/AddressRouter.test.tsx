import '../../../tests/support/browser.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AddressRouter } from './AddressRouter.tsx';
import { nextPage } from './nextPage.ts';

beforeEach(() => history.replaceState(null, '', '/'));
afterEach(() => {
  cleanup();
  nextPage.shown(Number.POSITIVE_INFINITY);
  history.replaceState(null, '', '/');
});

const never = new Promise<never>(() => undefined);

function PageAt() {
  const { pathname, search } = useLocation();
  if (pathname === '/waits') use(never);
  return (
    <>
      <h1>{pathname + search}</h1>
      <Link to="/other?name=one">other</Link>
      <Link to="/waits">waits</Link>
    </>
  );
}

const open = () =>
  render(
    <AddressRouter>
      <Suspense fallback={<p>waiting</p>}>
        <PageAt />
      </Suspense>
    </AddressRouter>,
  );
const drawn = (pathname: string, search = ''): void =>
  nextPage.draw({ pathname, search, hash: '', state: null, key: 'default' });
/** Until the task after the present one. */
const aTask = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 5)));
const follow = (name: string) => act(async () => screen.getByText(name).click());
const heading = (): string | null | undefined => screen.queryByRole('heading')?.textContent;

it('draws another page beside the one that is shown, until it stands', async () => {
  open();
  await follow('waits');
  await aTask();
  expect(location.pathname).toBe('/waits');
  expect(heading()).toBe('/');
  expect(screen.queryByText('waiting')).toBeNull();
});

it('shows a page that is drawn already at once, in a task of its own', async () => {
  open();
  drawn('/waits');
  act(() => screen.getByText('waits').click());
  expect(screen.queryByText('waiting')).toBeNull();
  await aTask();
  expect(screen.getByText('waiting')).toBeTruthy();
});

it('follows the last of two addresses, and Back', async () => {
  open();
  drawn('/waits');
  act(() => {
    screen.getByText('waits').click();
    screen.getByText('other').click();
  });
  await aTask();
  expect(heading()).toBe('/other?name=one');
  history.back();
  history.back();
  await aTask();
  await aTask();
  expect(location.pathname).toBe('/');
  expect(heading()).toBe('/');
});
