import '../../../tests/support/browser.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { Link, MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { PageTitle } from '../../ui/text/PageTitle.tsx';
import { nextPages } from './nextPages.ts';
import { Pages } from './Pages.tsx';
import { PAGE_SLOT } from './pageSlot.ts';

afterEach(() => {
  cleanup();
  begun.length = 0;
  drawn.length = 0;
});

/** Addresses whose page began to run, and that were drawn. */
const begun: string[] = [];
const drawn: string[] = [];

function PageAt({ pathname }: { pathname: string }) {
  const { search } = useLocation();
  const address = pathname + search;
  const [first] = useState(address);
  const [pressed, setPressed] = useState(0);
  useEffect(() => {
    begun.push(address);
  }, [address]);
  return (
    <>
      <PageTitle title={address} />
      <Heading text={address} />
      <p>begun at {first}</p>
      <button type="button" onClick={() => setPressed(pressed + 1)}>
        pressed {pressed}
      </button>
    </>
  );
}

function Heading({ text }: { text: string }) {
  drawn.push(text);
  return <h1>{text}</h1>;
}

function Around() {
  const navigate = useNavigate();
  return (
    <main>
      <Link to="/reciter?name=one">one</Link>
      <Link to="/reciter?name=two">two</Link>
      <Link to="/list?page=2">more</Link>
      <button type="button" onClick={() => navigate(-1)}>
        back
      </button>
      <Pages PageAt={PageAt} />
    </main>
  );
}

const open = () =>
  render(
    <MemoryRouter initialEntries={['/list']}>
      <Around />
    </MemoryRouter>,
  );
const follow = (name: string) => act(async () => screen.getByText(name).click());
const drawNext = (address: string) =>
  act(async () => {
    const [pathname = '', query] = address.split('?');
    nextPages.draw({ pathname, search: `?${query}`, hash: '', state: null, key: 'default' });
  });
const heading = (): string | null => screen.getByRole('heading', { level: 1 }).textContent;

it('draws the next page unseen, and only shows it at the tap', async () => {
  open();
  await drawNext('/reciter?name=one');
  expect(drawn).toContain('/reciter?name=one');
  expect(begun).toEqual(['/list']);
  expect(heading()).toBe('/list');
  expect(document.title).toContain('/list');
  drawn.length = 0;
  await follow('one');
  expect(heading()).toBe('/reciter?name=one');
  expect(document.title).toContain('/reciter?name=one');
  expect(drawn).toEqual([]);
  expect(begun).toEqual(['/list', '/reciter?name=one']);
  expect(document.querySelectorAll('h1')).toHaveLength(1);
});

it('keeps few pages ready, those that were drawn last, and none of them beside another page', async () => {
  open();
  const names = ['one', 'two', 'three', 'four'];
  for (const name of names) await drawNext(`/reciter?name=${name}`);
  const headings = (): (string | null)[] => [...document.querySelectorAll('h1')].map((one) => one.textContent);
  expect(headings()).toEqual(['/list', ...names.slice(1).map((name) => `/reciter?name=${name}`)]);
  await follow('one');
  expect(headings()).toEqual(['/reciter?name=one']);
  expect(screen.getByText('begun at /reciter?name=one')).toBeTruthy();
  expect(begun).toEqual(['/list', '/reciter?name=one']);
});

it('has nobody hear or reach a page before it is shown', async () => {
  open();
  await drawNext('/reciter?name=one');
  const slot = () => document.querySelector<HTMLElement>(PAGE_SLOT);
  expect(slot()?.inert).toBe(true);
  expect(slot()?.getAttribute('aria-hidden')).toBe('true');
  await follow('one');
  expect(slot()?.inert).not.toBe(true);
  expect(slot()?.hasAttribute('aria-hidden')).toBe(false);
});

it('keeps a page whose parameters change, and begins it anew when one comes back to it', async () => {
  open();
  await follow('more');
  expect(heading()).toBe('/list?page=2');
  expect(screen.getByText('begun at /list')).toBeTruthy();
  await drawNext('/reciter?name=one');
  await follow('one');
  await follow('back');
  expect(heading()).toBe('/list?page=2');
  expect(screen.getByText('begun at /list?page=2')).toBeTruthy();
  expect(document.querySelectorAll('h1')).toHaveLength(1);
});

it('keeps what was begun on a page that was drawn once more too late', async () => {
  const press = (): HTMLElement => screen.getByRole('button', { name: /^pressed/ });
  open();
  await follow('one');
  await drawNext('/reciter?name=one');
  await act(async () => press().click());
  await follow('two');
  await follow('back');
  expect(heading()).toBe('/reciter?name=one');
  expect(press().textContent).toBe('pressed 1');
});
