import '../../../tests/support/browser.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { restoreFocus } from './restoreFocus.ts';

let end: () => void;
const find = (id: string) => document.getElementById(id) as HTMLElement;
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  document.body.innerHTML = `<div id="root"><h1>Cart</h1>
    <ul><li id="dish"><input id="note"><button id="add">Add</button><button id="more">+</button></li>
    <li id="other"><a href="/dish" id="link">Dish</a></li></ul></div><div id="over"><button id="yes">Yes</button></div>`;
  end = restoreFocus(find('root'));
});
afterEach(() => {
  end();
  document.body.innerHTML = '';
});

it('focuses the nearest control next to a removed one, but never a field', async () => {
  find('add').focus();
  find('add').remove();
  await settled();
  expect(document.activeElement?.id).toBe('more');
});

it('focuses a control in the surroundings when the whole group is removed', async () => {
  find('more').focus();
  find('dish').remove();
  await settled();
  expect(document.activeElement?.id).toBe('link');
});

it('focuses the row after a removed one, not the start of the list', async () => {
  find('other').insertAdjacentHTML('afterend', '<li id="last"><button id="away">Remove</button></li>');
  find('link').focus();
  find('other').remove();
  await settled();
  expect(document.activeElement?.id).toBe('away');
  find('last').remove();
  await settled();
  expect(document.activeElement?.id).toBe('add');
});

it('returns from a closed dialog to the page when the button that opened it is gone', async () => {
  find('add').focus();
  find('yes').focus();
  find('add').remove();
  await settled();
  expect(document.activeElement?.id).toBe('yes');
  find('over').remove();
  await settled();
  expect(document.activeElement?.id).toBe('more');
});

it('does nothing when the page moves the focus itself or the path changes', async () => {
  find('add').focus();
  find('add').remove();
  find('link').focus();
  await settled();
  expect(document.activeElement?.id).toBe('link');
  find('link').remove();
  window.history.pushState(null, '', '/elsewhere');
  await settled();
  expect(document.activeElement).toBe(document.body);
});
