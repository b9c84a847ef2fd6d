import type { ReactNode } from 'react';
import { EditBase, useResourceContext } from 'react-admin';
import { OPENED_ONCE } from '../keepDirtyValues.ts';
import { FormOfPageContext, useFieldKit, usePageKit } from '../uiKit.ts';
import { DocTypeForm } from './DocTypeForm.tsx';

/**
 * The form of an existing record. It saves before it navigates, so that errors can be shown in the form.
 * @param id default: the record of the page's URL
 * @param children default: a form of the DocType's fields
 */
export function DocTypeEdit({ id, children = <DocTypeForm /> }: { id?: string; children?: ReactNode }) {
  const resource = useResourceContext() ?? '';
  const { recordMeta, recordOptions, useEditing, EditFrame } = usePageKit();
  const { queryOptions, redirectOnError } = recordOptions;
  const meta = recordMeta(useFieldKit().descriptionOf(resource));
  const { redirect, mutationOptions, beside, foot, formKey } = useEditing(resource, meta);
  return (
    <EditBase
      id={id}
      mutationMode="pessimistic"
      redirect={redirect}
      redirectOnError={redirectOnError}
      queryOptions={{ ...queryOptions, meta, ...OPENED_ONCE }}
      mutationOptions={{ ...mutationOptions, meta }}
    >
      <EditFrame resource={resource}>
        <FormOfPageContext.Provider value={{ isNew: false, foot, formKey }}>{children}</FormOfPageContext.Provider>
      </EditFrame>
      {beside}
    </EditBase>
  );
}
