import { Suspense } from 'react';
import { laterPart } from '../feedback/laterPart.tsx';

const LeaveQuestion = laterPart(() => import('./LeaveQuestion.tsx'));

/** The question before words are left, fetched when it is asked. Without a line it cannot be, and then nothing is left. */
export function AskToLeave({ leave, stay }: { leave: () => void; stay: () => void }) {
  return (
    <Suspense>
      <LeaveQuestion onMissing={stay} onStay={stay} onLeave={leave} />
    </Suspense>
  );
}
