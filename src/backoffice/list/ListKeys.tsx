import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { type RefObject, useEffect, useState } from 'react';
import { type MessageKey, useTranslate } from '../../i18n/useTranslate.ts';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { isKeyTaken, latinKey } from './listKeyEvents.ts';

const KEYS: readonly (readonly [key: string, does: MessageKey])[] = [
  ['/', 'staff.keys.search'],
  ['j', 'staff.keys.next'],
  ['k', 'staff.keys.previous'],
  ['Enter', 'staff.keys.open'],
  ['x', 'staff.keys.choose'],
  ['Ctrl+S', 'staff.keys.save'],
  ['Ctrl+Enter', 'staff.keys.send'],
  ['?', 'staff.keys.help'],
];

/** What opens a row: the link to its page, or the button that expands it. */
const OPENER = '[aria-expanded], a[href], [role=button]';
const openerOf = (row: HTMLElement) => row.querySelector<HTMLElement>(OPENER);

/** The list's rows; nested rows don't count. */
const rowsIn = (list: Element | null): HTMLElement[] =>
  [...(list?.querySelectorAll<HTMLElement>('tbody tr, li') ?? [])].filter(
    (row) => openerOf(row) && !row.querySelector('tr, li'),
  );

/**
 * The list's keyboard shortcuts: next and previous row, select, and help (`/` belongs to the shell).
 * @param list the container of the rows
 */
export function ListKeys({ list }: { list: RefObject<HTMLElement | null> }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const step = (by: number) => {
      const rows = rowsIn(list.current);
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      const next = rows[at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)];
      if (next) openerOf(next)?.focus();
      next?.scrollIntoView?.({ block: 'nearest' });
    };
    const acts: Record<string, () => void> = {
      j: () => step(1),
      k: () => step(-1),
      x: () =>
        rowsIn(list.current)
          .find((row) => row.contains(document.activeElement))
          ?.querySelector<HTMLElement>('input[type=checkbox]')
          ?.click(),
      '?': () => setOpen(true),
    };
    const press = (event: KeyboardEvent) => {
      const act = acts[latinKey(event)];
      if (!act || isKeyTaken(event)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [list]);
  return (
    <Dialog open={open} title={translate('staff.keys.title')} onClose={() => setOpen(false)}>
      <Table size="small">
        <TableBody>
          {KEYS.map(([key, does]) => (
            <TableRow key={key}>
              <TableCell>
                <kbd dir="ltr">{key}</kbd>
              </TableCell>
              <TableCell>{translate(does)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Dialog>
  );
}
