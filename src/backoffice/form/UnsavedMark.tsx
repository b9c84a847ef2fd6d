import { useFormState } from 'react-hook-form';
import { useUnsaved } from '../../ui/controls/unsaved.ts';

/** Inside a form: a change of language asks first while it holds words that are not saved. */
export function UnsavedMark() {
  const { isDirty } = useFormState();
  useUnsaved(isDirty);
  return null;
}
