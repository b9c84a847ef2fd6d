import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { inLanguage, isolate } from '../../../domain/text/format.ts';
import type { CartRow } from '../../api/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import { type StoredCart, saidByCart } from './useCart.ts';

interface Removal {
  /** Removes rows. */
  remove: (rows: readonly CartRow[]) => void;
  /** Empties the cart. */
  removeAll: () => void;
  /** Shows the last change, with an undo button. */
  note: ReactNode;
  /** Shows another change there. */
  say: (text: string, undo: () => Promise<unknown>) => void;
}

/** Removes lines from the cart, and can restore the last ones. */
export function useRemoval({ removeRows, addRows, empty }: StoredCart): Removal {
  const translate = useTranslate();
  const language = useLanguage();
  const [removed, setRemoved] = useState<{ text: string; undo: () => Promise<unknown> }>();
  const remove = (rows: readonly CartRow[]): void => {
    const name = isolate(inLanguage(rows[0], 'package_name', language));
    const removal = removeRows(rows).then(() =>
      setRemoved({ text: translate('checkout.line_removed', { name }), undo: () => addRows(rows) }),
    );
    saidByCart(removal);
  };
  const removeAll = (): void =>
    saidByCart(empty().then((undo) => setRemoved({ text: translate('checkout.emptied'), undo })));
  const dismiss = (): void => setRemoved(undefined);
  const undo = (): void => {
    dismiss();
    if (removed) saidByCart(removed.undo());
  };
  const note = removed && (
    <Note
      onClose={dismiss}
      action={
        <Button variant="text" onClick={undo}>
          {translate('common.undo')}
        </Button>
      }
    >
      {removed.text}
    </Note>
  );
  return { remove, removeAll, note, say: (text, undoing) => setRemoved({ text, undo: undoing }) };
}
