import Box from '@mui/material/Box';
import CardContent from '@mui/material/CardContent';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRef, useState } from 'react';
import {
  CreateView,
  EditView,
  type HttpError,
  ListNoResults,
  ListView,
  type RaRecord,
  SearchInput,
  ShowView,
  Toolbar,
  type UpdateParams,
  useListContext,
  useNotify,
  useRedirect,
} from 'react-admin';
import { refusalOf } from '../../dataProvider/errors.ts';
import { useConflict } from '../conflict/useConflict.tsx';
import { FieldFilter } from '../FieldFilter.tsx';
import { englishOf } from '../messages.ts';
import { DocTypeCards } from '../pages/DocTypeCards.tsx';
import { DocTypeTable } from '../pages/DocTypeTable.tsx';
import { type AdminSite, useSite } from '../site.ts';
import { type ListFrameProps, type PageKit, type Saves, useFieldKit } from '../uiKit.ts';
import { DocumentToolbar } from './DocumentToolbar.tsx';
import { StaleDialog } from './StaleDialog.tsx';
import { useWord } from './useWord.ts';

/** List parameters: a table's columns, the record's name and `modified`, and the titles of links. */
const listOf =
  ({ doctypes }: AdminSite): PageKit['listOf'] =>
  ({ titleField }, columns) => {
    // the title of a Dynamic Link is read from the DocType that another field names
    const names = columns.flatMap(({ fieldname, fieldtype, options }) =>
      fieldtype === 'Dynamic Link' && options ? [fieldname, options] : [fieldname],
    );
    const linked = columns.filter(({ fieldtype, options }) => fieldtype === 'Link' && doctypes.has(options ?? ''));
    const meta = {
      fields: [...new Set(['name', 'modified', titleField, ...names])],
      prefetch: linked.map(({ fieldname }) => fieldname),
    };
    return { queryOptions: { meta } };
  };

function ListFrame({ description, columns, filters }: ListFrameProps) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { data, isPending } = useListContext();
  const isEmpty = !isPending && data?.length === 0;
  // A table shows its own empty state.
  const rows = isEmpty ? <ListNoResults /> : <DocTypeCards columns={columns} />;
  const label = useFieldKit().useFieldLabel();
  const row = [
    <SearchInput key="q" source="q" alwaysOn />,
    ...filters.map((field) => (
      <FieldFilter
        key={field.fieldname}
        source={field.fieldname}
        label={label(description, field.fieldname)}
        description={description}
        field={field}
      />
    )),
  ];
  return <ListView filters={row}>{isPhone ? rows : <DocTypeTable columns={columns} />}</ListView>;
}

/** Notifies about an error that no field shows. */
function useRefused() {
  const notify = useNotify();
  return (error: unknown) => {
    const { root } = refusalOf(error)?.errors ?? {};
    notify(typeof root === 'object' ? root.serverError : (error as HttpError).message, { type: 'error' });
  };
}

/** What a save did to a document's docstatus, as a word of the admin; undefined if it is as before. */
function moveOf(saved: RaRecord, { previousData }: Partial<UpdateParams>, wanted: unknown) {
  const was = Number(previousData?.docstatus ?? 0);
  if (saved.docstatus !== was) return saved.docstatus === 1 ? 'was_submitted' : 'was_cancelled';
  return wanted === 1 && saved.docstatus === 0 ? 'not_submitted' : undefined;
}

function useEditing(resource: string, meta: object | undefined): ReturnType<PageKit['useEditing']> {
  const notify = useNotify();
  const redirect = useRedirect();
  const refused = useRefused();
  const word = useWord();
  const { isSubmittable, isSingle, workflow } = useFieldKit().descriptionOf(resource);
  const [formKey, setFormKey] = useState(0);
  // the docstatus of a save that somebody else's save made stale: merged changes are saved, but not submitted unseen
  const wanted = useRef<unknown>(undefined);
  const done = (saved: RaRecord, params: unknown) => {
    const move = isSubmittable ? moveOf(saved, params as UpdateParams, wanted.current) : undefined;
    wanted.current = undefined;
    if (move) notify(word(move), { type: move === 'not_submitted' ? 'warning' : 'info' });
    else notify('ra.notification.updated', { type: 'info', messageArgs: { smart_count: 1, _: 'Saved' } });
    if (isSubmittable || isSingle || workflow) setFormKey((key) => key + 1);
    else redirect('list', resource);
  };
  const { onError: resolve, dialog } = useConflict({
    resource,
    Dialog: StaleDialog,
    meta,
    explain: (error) => (error as HttpError).message,
    onOtherError: refused,
    onSaved: done,
  });
  const onError = (error: unknown, params: unknown) => {
    wanted.current = (params as Partial<UpdateParams> | undefined)?.data?.docstatus;
    return resolve(error, params);
  };
  return {
    redirect: 'list',
    mutationOptions: { onSuccess: done, onError },
    beside: dialog,
    foot: <DocumentToolbar onSaved={done} onError={refused} />,
    formKey,
  };
}

/** A new submittable document stays open, to be submitted. */
const useCreating = (resource: string): Saves => ({
  redirect: useFieldKit().descriptionOf(resource).isSubmittable ? 'edit' : 'list',
  mutationOptions: { onError: useRefused() },
  foot: <Toolbar />,
});

const FormFrame: PageKit['FormFrame'] = ({ foot, children }) => (
  <>
    <CardContent sx={{ display: 'grid', gap: '8px 24px', gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'start' }}>
      {children}
    </CardContent>
    {foot}
  </>
);

const TALL = new Set(['Table', 'Text Editor', 'Markdown Editor', 'Code']);

/** The page kit for a site's DocTypes, with react-admin's own look. */
export const sitePages = (site: AdminSite): PageKit => ({
  useRoles: () => useSite().roles,
  useHidden: () => [],
  listOf: listOf(site),
  recordMeta: () => undefined,
  recordOptions: {},
  table: {},
  form: {},
  columnOf: ({ fieldtype }) => (TALL.has(fieldtype) ? '1 / -1' : undefined),
  nameInput: { label: englishOf('name') },
  useEditing,
  useCreating,
  ListFrame,
  EditFrame: ({ children }) => <EditView>{children}</EditView>,
  CreateFrame: ({ children }) => <CreateView>{children}</CreateView>,
  ShowFrame: ({ children }) => (
    <ShowView>
      <Box sx={{ p: '16px' }}>{children}</Box>
    </ShowView>
  ),
  FormFrame,
});
