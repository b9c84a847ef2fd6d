import { EditBase, useResourceContext } from 'react-admin';
import { OPENED_ONCE } from '../keepDirtyValues.ts';
import { useFieldKit, usePageKit } from '../uiKit.ts';
import { DocTypeForm } from './DocTypeForm.tsx';

/** The form of an existing record. It saves before it navigates, so that errors can be shown in the form. */
export function DocTypeEdit() {
  const resource = useResourceContext() ?? '';
  const { recordMeta, recordOptions, useEditing, EditFrame } = usePageKit();
  const { queryOptions, redirectOnError } = recordOptions;
  const meta = recordMeta(useFieldKit().descriptionOf(resource));
  const { redirect, mutationOptions, beside, foot } = useEditing(resource, meta);
  return (
    <EditBase
      mutationMode="pessimistic"
      redirect={redirect}
      redirectOnError={redirectOnError}
      queryOptions={{ ...queryOptions, meta, ...OPENED_ONCE }}
      mutationOptions={{ ...mutationOptions, meta }}
    >
      <EditFrame resource={resource}>
        <DocTypeForm foot={foot} />
      </EditFrame>
      {beside}
    </EditBase>
  );
}
