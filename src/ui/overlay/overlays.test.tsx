import '../../../tests/support/browser.ts';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import TextField from '@mui/material/TextField';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBackStack } from './backStack.ts';
import { Dialog } from './Dialog.tsx';
import { Drawer } from './Drawer.tsx';
import { Menu } from './Menu.tsx';
import { Popover } from './Popover.tsx';
import { BackContext } from './useCloseOnBack.ts';
import { useOpenList } from './useOpenList.ts';

const stack = createBackStack();
const close = vi.fn();
const left = vi.fn();

beforeEach(() => {
  window.history.replaceState({ idx: 1 }, '');
  stack.moved();
  vi.spyOn(window.history, 'go').mockReturnValue(undefined);
  window.addEventListener('popstate', left);
});
afterEach(() => {
  window.removeEventListener('popstate', left);
  cleanup();
  vi.restoreAllMocks();
  close.mockClear();
  left.mockClear();
});

const show = (over: ReactNode) => render(<BackContext value={stack}>{over}</BackContext>);
/** Simulates Back, and returns whether it left the page. */
const back = (): boolean => {
  act(() => {
    window.history.replaceState({ idx: 0 }, '');
    window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 0 } }));
  });
  return left.mock.calls.length > 0;
};

it.each<[string, ReactNode]>([
  ['a dialog', <Dialog key="dialog" open title="Delete?" onClose={close} />],
  [
    'a menu',
    <Menu key="menu" open anchorEl={document.body} onClose={close}>
      <MenuItem>One</MenuItem>
    </Menu>,
  ],
  [
    'a popover',
    <Popover key="popover" open anchorEl={document.body} onClose={close}>
      Days
    </Popover>,
  ],
  [
    'a drawer',
    <Drawer key="drawer" open onClose={close}>
      Places
    </Drawer>,
  ],
])('Back closes %s and does not leave the page', (_name, over) => {
  show(over);
  expect([back(), close.mock.calls.length]).toEqual([false, 1]);
});

function Hours() {
  const list = useOpenList();
  return (
    <Select {...list} value="" displayEmpty inputProps={{ 'aria-label': 'Hour' }}>
      <MenuItem value="">Any</MenuItem>
    </Select>
  );
}
function Areas({ options }: { options: string[] }) {
  const list = useOpenList(options.length > 0);
  return <Autocomplete {...list} freeSolo options={options} renderInput={(field) => <TextField {...field} />} />;
}

it.each<[string, ReactNode]>([
  ['a Select', <Hours key="hours" />],
  ['an Autocomplete', <Areas key="areas" options={['Surra']} />],
])('Back closes the list of %s and does not leave the page', async (_name, field) => {
  show(field);
  fireEvent.mouseDown(screen.getByRole('combobox'));
  expect(screen.getAllByRole('option')).toHaveLength(1);
  expect(back()).toBe(false);
  await vi.waitFor(() => expect(screen.queryByRole('option')).toBeNull());
});

it('Back leaves the page if the list of a field has no options', () => {
  show(<Areas options={[]} />);
  fireEvent.mouseDown(screen.getByRole('combobox'));
  expect(back()).toBe(true);
});

it('Back leaves the page if a dialog is closed', () => {
  show(<Dialog open={false} title="Delete?" onClose={close} />);
  expect([back(), close.mock.calls.length]).toEqual([true, 0]);
});

it('a busy dialog is closed neither by Back nor by Escape', () => {
  show(<Dialog open busy title="Delete?" onClose={close} />);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect([back(), close.mock.calls.length]).toEqual([false, 0]);
});

it('Back leaves the page of a dialog with `back={false}`, and calls the dialog’s own `back` if given', () => {
  show(<Dialog open title="Step 2" onClose={close} back={false} />);
  expect([back(), close.mock.calls.length]).toEqual([true, 0]);
  cleanup();
  left.mockClear();
  window.history.replaceState({ idx: 1 }, '');
  stack.moved();
  const earlier = vi.fn();
  show(<Dialog open title="Register" onClose={close} back={earlier} />);
  expect([back(), close.mock.calls.length, earlier.mock.calls.length]).toEqual([false, 0, 1]);
});

it('focuses the heading of a dialog on open, and returns the focus on close', async () => {
  const page = (open: boolean) => (
    <>
      <Button>Open</Button>
      <Dialog open={open} title="Delete?" onClose={close} transitionDuration={0} />
    </>
  );
  const { rerender } = render(page(false));
  screen.getByRole('button', { name: 'Open' }).focus();
  rerender(page(true));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Delete?' }));
  rerender(page(false));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
});

it('the second click of a double click on the backdrop does not close the dialog', () => {
  show(<Dialog open title="Delete?" onClose={close} />);
  const beside = document.querySelector('.MuiDialog-container') as HTMLElement;
  const press = (detail: number) => {
    fireEvent.mouseDown(beside);
    fireEvent.click(beside, { detail });
  };
  press(2);
  expect(close).not.toHaveBeenCalled();
  press(1);
  expect(close).toHaveBeenCalledOnce();
});

it('submits the form of the dialog, not the form around it', () => {
  const around = vi.fn();
  const send = vi.fn();
  show(
    <form onSubmit={around}>
      <Dialog open title="Delete?" onSubmit={send} actions={<button type="submit">Yes</button>} />
    </form>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
  expect([send.mock.calls.length, around.mock.calls.length]).toEqual([1, 0]);
});
