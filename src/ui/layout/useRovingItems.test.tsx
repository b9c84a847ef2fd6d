import '../../../tests/support/browser.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useRovingItems } from './useRovingItems.ts';

function Row({ dir }: { dir?: 'rtl' }) {
  const list = useRef<HTMLUListElement>(null);
  useRovingItems(list);
  return (
    <ul ref={list} dir={dir} style={{ direction: dir ?? 'ltr' }}>
      {['one', 'two', 'three'].map((name) => (
        <li key={name}>
          <a href={`#${name}`}>{name}</a>
          <button type="button">heart of {name}</button>
        </li>
      ))}
    </ul>
  );
}

const stops = () => [...document.querySelectorAll<HTMLElement>('a, button')].filter(({ tabIndex }) => tabIndex === 0);
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {};
});
afterEach(cleanup);

it('is a single tab stop that the arrow keys, Home and End move', () => {
  render(<Row />);
  expect(stops().map(({ textContent }) => textContent)).toEqual(['one', 'heart of one']);
  screen.getByText('one').focus();
  press('ArrowRight');
  expect(focused()).toBe('two');
  expect(stops().map(({ textContent }) => textContent)).toEqual(['two', 'heart of two']);
  press('End');
  press('ArrowRight');
  expect(focused()).toBe('three');
  press('Home');
  press('ArrowLeft');
  expect(focused()).toBe('one');
});

it('follows the text direction and the pointer', () => {
  render(<Row dir="rtl" />);
  screen.getByText('one').focus();
  press('ArrowLeft');
  expect(focused()).toBe('two');
  screen.getByText('three').focus();
  expect(stops().map(({ textContent }) => textContent)).toEqual(['three', 'heart of three']);
});
