import { EDIT } from '../../../domain/states/edit.ts';
import { useMethod } from '../../components/useMethod.ts';

/** Staff actions on changes. */
export function useEditActions() {
  const see = useMethod('settleEdits', { successMessage: 'staff.edits.seen' });
  const ask = useMethod('settleEdits', { successMessage: 'staff.edits.asked', silent: true });
  const restore = useMethod('restoreEdit', { successMessage: 'staff.edits.restored', silent: true });
  return {
    busy: see.isPending,
    see: (names: string[]) => see.mutate({ names, state: EDIT.seen }),
    ask: (names: string[], note: string) => ask.send({ names, state: EDIT.asked, note }),
    restore: (name: string, note: string) => restore.send({ name, note }),
  };
}
