import '../../../tests/support/browser.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createElement, Suspense, use } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { AddressRouter } from './AddressRouter.tsx';
import { nextPages } from './nextPages.ts';
import { PAGE_SLOT } from './pageSlot.ts';

beforeEach(() => history.replaceState(null, '', '/'));
afterEach(() => {
  cleanup();
  nextPages.shown(0);
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
  nextPages.draw({ pathname, search, hash: '', state: null, key: 'default' });
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

/** The slots of the page one leaves and of one that is drawn, as a visitor would see them. */
function withSlots(): () => { left: boolean; next: boolean } {
  const number = nextPages.get().at(-1)?.number;
  render(
    <>
      <div data-page={0} />
      {createElement(PAGE_SLOT, { 'data-page': number, inert: true })}
    </>,
  );
  const [left, next] = document.querySelectorAll<HTMLElement>('[data-page]');
  return () => ({ left: left?.dataset.left === undefined, next: next?.dataset.shown === '' });
}

it('shows a page that stands there by the press itself, and tells of it when it was painted', async () => {
  open();
  drawn('/other', '?name=one');
  const seen = withSlots();
  expect(seen()).toEqual({ left: true, next: false });
  act(() => screen.getByText('other').click());
  expect(location.pathname).toBe('/other');
  expect(seen()).toEqual({ left: false, next: true });
  expect(heading()).toBe('/');
  await act(() => new Promise<void>((resolve) => setTimeout(resolve, 60)));
  expect(heading()).toBe('/other?name=one');
});

it('takes it back where another address comes before that', async () => {
  open();
  drawn('/other', '?name=one');
  const seen = withSlots();
  act(() => screen.getByText('other').click());
  await act(async () => history.back());
  await aTask();
  await aTask();
  expect(seen()).toEqual({ left: true, next: false });
  expect(heading()).toBe('/');
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
