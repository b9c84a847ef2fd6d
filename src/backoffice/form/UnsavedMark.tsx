import { useFormState } from 'react-hook-form';
import { useUnsaved } from '../../ui/controls/unsaved.ts';
import { LeaveGuard } from './LeaveGuard.tsx';

/** Inside a form: leaving it, or changing the language, asks first while it holds words that are not saved. */
export function UnsavedMark() {
  const { isDirty } = useFormState();
  useUnsaved(isDirty);
  return <LeaveGuard />;
}
