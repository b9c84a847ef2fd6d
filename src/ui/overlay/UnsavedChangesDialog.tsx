import { Suspense } from 'react';
import { lazyComponent } from '../feedback/lazyComponent.tsx';

const UnsavedChangesPrompt = lazyComponent(() => import('./UnsavedChangesPrompt.tsx'));

/**
 * Asks for confirmation before discarding input. Loaded when it opens; if loading fails, the user stays.
 * @param back as in `Dialog`
 */
export function UnsavedChangesDialog({ leave, stay, back }: { leave: () => void; stay: () => void; back?: false }) {
  return (
    <Suspense>
      <UnsavedChangesPrompt onLoadError={stay} onStay={stay} onLeave={leave} back={back} />
    </Suspense>
  );
}
