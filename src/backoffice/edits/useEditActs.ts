import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { EDIT } from '../../../domain/states/edit.ts';
import type { MajalisDataProvider } from '../../api/types.ts';
import { useNotify } from '../../i18n/useNotify.ts';
import type { WordKey } from '../../i18n/useTranslate.ts';
import { useExplain } from '../../parts/form/useErrorText.ts';

/** Staff's acts on edits; everything on screen is read again afterwards. */
export function useEditActs() {
  const api = useDataProvider<MajalisDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const explain = useExplain();
  const [busy, setBusy] = useState(false);
  async function act(work: () => Promise<unknown>, said: WordKey): Promise<void> {
    try {
      await work();
      notify(said, { type: 'success' });
    } finally {
      void queries.invalidateQueries();
    }
  }
  return {
    busy,
    see: async (names: string[]) => {
      setBusy(true);
      try {
        await act(() => api.settleEdits({ names, state: EDIT.seen }), 'staff.edits.seen');
      } catch (error) {
        notify(await explain(error, 'errors.save'), { type: 'error' });
      } finally {
        setBusy(false);
      }
    },
    ask: (names: string[], note: string) =>
      act(() => api.settleEdits({ names, state: EDIT.asked, note }), 'staff.edits.asked'),
    restore: (name: string, note: string) => act(() => api.restoreEdit({ name, note }), 'staff.edits.restored'),
  };
}
