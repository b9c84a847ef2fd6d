import { inLanguage, isolate } from '../../../domain/text/format.ts';
import type { CartRow } from '../../api/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ignoreCartError, type StoredCart } from './useCart.ts';

/** Longer than other notifications, because what is gone is first looked for. */
const UNDO_MS = 10_000;

interface Removal {
  /** Removes rows. */
  remove: (rows: readonly CartRow[]) => void;
  /** Empties the cart. */
  removeAll: () => void;
  /** Notifies of another change that can be undone. */
  announce: (text: string, undo: () => Promise<unknown>) => void;
}

/** Removes lines from the cart. A notification offers to undo the last change. */
export function useRemoval({ removeRows, empty }: StoredCart): Removal {
  const translate = useTranslate();
  const language = useLanguage();
  const notify = useNotify();
  const announce: Removal['announce'] = (sentence, undo) =>
    notify({ sentence }, { about: 'cart', autoHideDuration: UNDO_MS, onUndo: () => ignoreCartError(undo()) });
  const remove = (rows: readonly CartRow[]): void => {
    const name = isolate(inLanguage(rows[0], 'package_name', language));
    ignoreCartError(removeRows(rows).then((undo) => announce(translate('checkout.line_removed', { name }), undo)));
  };
  const removeAll = (): void => ignoreCartError(empty().then((undo) => announce(translate('checkout.emptied'), undo)));
  return { remove, removeAll, announce };
}
