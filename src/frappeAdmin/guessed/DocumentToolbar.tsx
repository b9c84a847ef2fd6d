import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import {
  Confirm,
  DeleteButton,
  type RaRecord,
  SaveButton,
  setSubmissionErrors,
  Toolbar,
  type UpdateParams,
  useDataProvider,
  useEditContext,
  useRecordContext,
  useRedirect,
  useResourceContext,
  useSaveContext,
  useUpdate,
} from 'react-admin';
import { type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import type { WorkflowTransition } from '../../dataProvider/actions.ts';
import type { FrappeDataProvider } from '../../dataProvider/frappeDataProvider.ts';
import { amendedFrom, hasRight, writableFieldsOf } from '../fieldRules.ts';
import { describedResource, useSite } from '../site.ts';
import { useWord } from './useWord.ts';

interface Props {
  /** Called when a document is stored. */
  onSaved: (saved: RaRecord, sent: UpdateParams) => void;
  onError: (error: unknown, sent: unknown) => unknown;
}

/** The buttons below a document's form: those that its docstatus and the user's rights allow. */
export function DocumentToolbar({ onSaved, onError }: Props) {
  const resource = useResourceContext() ?? '';
  const site = useSite();
  const record = useRecordContext();
  const description = describedResource(site, resource);
  const { isSubmittable, isSingle, workflow } = description;
  const docstatus = isSubmittable ? Number(record?.docstatus ?? 0) : 0;
  const may = (right: 'submit' | 'cancel' | 'amend' | 'create' | 'print') => hasRight(description, site.roles, right);
  const isSaved = writableFieldsOf(description, site.roles, record).length > 0;
  // a workflow's transitions submit and cancel
  const moves = isSubmittable && !workflow;
  return (
    <Toolbar sx={{ gap: '8px', flexWrap: 'wrap', '& .ra-delete-button': { marginInlineStart: 'auto' } }}>
      {isSaved && <SaveButton />}
      {moves && docstatus === 0 && may('submit') && <SubmitButton />}
      {moves && docstatus === 1 && may('cancel') && <CancelButton onSaved={onSaved} onError={onError} />}
      {isSubmittable && docstatus === 2 && may('amend') && may('create') && <AmendButton />}
      {workflow && <WorkflowButtons onSaved={onSaved} onError={onError} />}
      {may('print') && <PrintLink />}
      {!isSingle && docstatus !== 1 && <DeleteButton />}
    </Toolbar>
  );
}

/** Saves what is entered and submits the document, after asking: nobody can edit it afterwards. */
function SubmitButton() {
  const word = useWord();
  const { save, saving } = useSaveContext();
  const { handleSubmit, setError } = useFormContext();
  const [values, setValues] = useState<FieldValues>();

  async function submit(): Promise<void> {
    setValues(undefined);
    const errors = await save?.({ ...values, docstatus: 1 });
    if (errors) setSubmissionErrors(errors, setError);
  }
  return (
    <>
      <Button variant="outlined" disabled={saving} onClick={handleSubmit(setValues)}>
        {word('submit')}
      </Button>
      <Confirm
        isOpen={values !== undefined}
        title={word('submit_title')}
        content={word('submit_text')}
        confirm={word('submit')}
        onConfirm={submit}
        onClose={() => setValues(undefined)}
      />
    </>
  );
}

function CancelButton({ onSaved, onError }: Props) {
  const word = useWord();
  const resource = useResourceContext();
  const record = useRecordContext<RaRecord>();
  const [isAsking, setIsAsking] = useState(false);
  const [update, { isPending }] = useUpdate();

  function cancel(): void {
    setIsAsking(false);
    update(
      resource,
      { id: record?.id, data: { docstatus: 2 }, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: (saved, params) => onSaved(saved as RaRecord, params as UpdateParams),
        onError,
      },
    );
  }
  return (
    <>
      <Button variant="outlined" color="error" disabled={isPending} onClick={() => setIsAsking(true)}>
        {word('cancel')}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={word('cancel_title')}
        content={word('cancel_text')}
        confirm={word('cancel')}
        onConfirm={cancel}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

/** Opens a new document with the values of the cancelled one. Nothing is stored until it is saved. */
function AmendButton() {
  const word = useWord();
  const redirect = useRedirect();
  const resource = useResourceContext() ?? '';
  const { workflow } = describedResource(useSite(), resource);
  const record = useRecordContext<RaRecord>();
  const amend = () =>
    redirect('create', resource, undefined, undefined, { record: amendedFrom(record ?? {}, workflow?.stateField) });
  return (
    <Button variant="outlined" onClick={amend}>
      {word('amend')}
    </Button>
  );
}

/** The transitions of the document's workflow that the user may make. They concern the stored document, so typed changes are saved first. */
function WorkflowButtons({ onSaved, onError }: Props) {
  const dataProvider = useDataProvider<FrappeDataProvider>();
  const resource = useResourceContext() ?? '';
  const { record, refetch } = useEditContext<RaRecord>();
  const { isDirty } = useFormState();
  const [transitions, setTransitions] = useState<WorkflowTransition[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const id = record?.id;
  const modified = record?.modified;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a stored change may have other transitions
  useEffect(() => {
    if (id === undefined) return;
    let isCurrent = true;
    dataProvider.transitions(resource, { id }).then(
      ({ data }) => isCurrent && setTransitions(data),
      // a document without a state has none
      () => isCurrent && setTransitions([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [dataProvider, resource, id, modified]);

  async function take(action: string): Promise<void> {
    setIsBusy(true);
    const sent = { id, data: {}, previousData: record };
    try {
      const { data } = await dataProvider.takeStep(resource, { id: id ?? '', action });
      await refetch();
      onSaved(data, sent);
    } catch (error) {
      onError(error, sent);
    }
    setIsBusy(false);
  }
  return [...new Set(transitions.map(({ action }) => action))].map((action) => (
    <Button key={action} variant="outlined" disabled={isDirty || isBusy} onClick={() => take(action)}>
      {action}
    </Button>
  ));
}

/** The site's page of the document for printing. */
function PrintLink() {
  const word = useWord();
  const site = useSite();
  const { name } = describedResource(site, useResourceContext() ?? '');
  const query = new URLSearchParams({ doctype: name, name: String(useRecordContext()?.id ?? '') });
  return (
    <Button href={`${site.url}/printview?${query}`} target="_blank" rel="noopener">
      {word('print')}
    </Button>
  );
}
