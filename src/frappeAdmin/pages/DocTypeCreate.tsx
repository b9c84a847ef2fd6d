import { CreateBase, useResourceContext } from 'react-admin';
import { usePageKit } from '../uiKit.ts';
import { DocTypeForm } from './DocTypeForm.tsx';

/** The form of a new record. */
export function DocTypeCreate() {
  const resource = useResourceContext() ?? '';
  const { useCreating, CreateFrame } = usePageKit();
  const { foot, ...props } = useCreating(resource);
  return (
    <CreateBase {...props}>
      <CreateFrame resource={resource}>
        <DocTypeForm isNew foot={foot} />
      </CreateFrame>
    </CreateBase>
  );
}
