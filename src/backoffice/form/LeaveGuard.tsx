import { Suspense } from 'react';
import { useFormState } from 'react-hook-form';
import { laterPart } from '../../ui/feedback/laterPart.tsx';
import { useLeaving } from './useLeaving.ts';

const LeaveQuestion = laterPart(() => import('../../ui/controls/LeaveQuestion.tsx'));

/** Inside a form: whoever leaves the page while it holds words that are not saved is asked by our own question. */
export function LeaveGuard() {
  const { dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  // what a save leads to is no leaving
  return <AskBeforeLeaving unsaved={isDirty && !isSubmitting && !isSubmitSuccessful} />;
}

/** Asks before words are left that a form of another kind holds, which says itself whether it does. */
export function AskBeforeLeaving({ unsaved }: { unsaved: boolean }) {
  const { leave, stay } = useLeaving(unsaved);
  if (!leave) return null;
  return (
    <Suspense>
      <LeaveQuestion
        onMissing={stay}
        onStay={stay}
        onLeave={() => {
          stay();
          leave();
        }}
      />
    </Suspense>
  );
}
