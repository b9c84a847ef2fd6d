import type { ReactNode } from 'react';
import { useCreatePath, useResourceDefinition } from 'react-admin';
import { RecordLink } from './RecordLink.tsx';

/** The title of another record, as a link to its page; plain text if the viewer's office has no such page. */
export function NamedRecord({ resource, id, children }: { resource: string; id?: string | null; children: ReactNode }) {
  const { hasEdit, hasShow } = useResourceDefinition({ resource });
  const createPath = useCreatePath();
  if (!id || !(hasEdit || hasShow)) return children;
  return (
    <RecordLink to={createPath({ resource, id, type: hasShow ? 'show' : 'edit' })} look="text">
      {children}
    </RecordLink>
  );
}
