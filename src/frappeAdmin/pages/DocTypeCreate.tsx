import type { ReactNode } from 'react';
import { CreateBase, useResourceContext } from 'react-admin';
import { FormOfPageContext, usePageKit } from '../uiKit.ts';
import { DocTypeForm } from './DocTypeForm.tsx';

/** The form of a new record. @param children default: a form of the DocType's fields */
export function DocTypeCreate({ children = <DocTypeForm /> }: { children?: ReactNode }) {
  const resource = useResourceContext() ?? '';
  const { useCreating, CreateFrame } = usePageKit();
  const { foot, ...props } = useCreating(resource);
  return (
    <CreateBase {...props}>
      <CreateFrame resource={resource}>
        <FormOfPageContext.Provider value={{ isNew: true, foot }}>{children}</FormOfPageContext.Provider>
      </CreateFrame>
    </CreateBase>
  );
}
