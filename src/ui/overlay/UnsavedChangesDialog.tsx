import { Suspense } from 'react';
import { lazyComponent } from '../feedback/lazyComponent.tsx';

const UnsavedChangesPrompt = lazyComponent(() => import('./UnsavedChangesPrompt.tsx'));

/**
 * The question before words are left, fetched when it is asked. Without a line it cannot be, and then nothing is left.
 * @param back as of the dialog
 */
export function UnsavedChangesDialog({ leave, stay, back }: { leave: () => void; stay: () => void; back?: false }) {
  return (
    <Suspense>
      <UnsavedChangesPrompt onLoadError={stay} onStay={stay} onLeave={leave} back={back} />
    </Suspense>
  );
}
