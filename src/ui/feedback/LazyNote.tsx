import { type ComponentProps, Suspense } from 'react';
import { lazyComponent } from './lazyComponent.tsx';
import type { Note } from './Note.tsx';

const Part = lazyComponent(async () => ({ default: (await import('./Note.tsx')).Note }));

/** A lazily loaded `Note`, for pages that rarely show one. */
export const LazyNote = (props: ComponentProps<typeof Note>) => (
  <Suspense>
    <Part {...props} />
  </Suspense>
);
