import MuiLink from '@mui/material/Link';
import {
  DataTable,
  useCreatePath,
  useGetResourceLabel,
  useRecordContext,
  useResourceContext,
  useResourceDefinition,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { BulkTools } from '../list/BulkTools.tsx';
import { tableLook } from '../list/tableLook.ts';
import { DocTypeValue } from './DocTypeValue.tsx';
import { descriptionOf, type FieldDescription } from './description.ts';
import { useFieldLabel } from './useFieldLabel.ts';
import { useRecordTitle } from './useRecordTitle.ts';

/** Rows of a list on wide screens; the first column is the row's link. */
export function DocTypeTable({ columns }: { columns: FieldDescription[] }) {
  const resource = useResourceContext() ?? '';
  const description = descriptionOf(resource);
  const label = useFieldLabel();
  const resourceLabel = useGetResourceLabel();
  // A record without a title of its own is called by what it is.
  const hasTitle = description.fields.some((field) => field.fieldname === description.titleField);
  const rest = columns.filter((field) => field.fieldname !== description.titleField);
  return (
    <DataTable bulkActionButtons={<BulkTools />} rowClick={useRecordPage()} sx={tableLook}>
      <DataTable.Col
        source={description.titleField}
        label={hasTitle ? label(description, description.titleField) : resourceLabel(resource, 1)}
      >
        <TitleLink />
      </DataTable.Col>
      {rest.map((field) => (
        <DataTable.Col key={field.fieldname} source={field.fieldname} label={label(description, field.fieldname)}>
          <DocTypeValue field={field} />
        </DataTable.Col>
      ))}
    </DataTable>
  );
}

/** Which page of a record its row leads to: the form where there is one, else the page it is read on. */
function useRecordPage(): 'edit' | 'show' {
  return useResourceDefinition().hasEdit ? 'edit' : 'show';
}

/** The record's title as the link to its page. */
export function TitleLink() {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const title = useRecordTitle(resource);
  const type = useRecordPage();
  const createPath = useCreatePath();
  return (
    <MuiLink
      component={Link}
      to={createPath({ resource, type, id: record?.id })}
      dir="auto"
      onClick={(event) => event.stopPropagation()}
    >
      {title(record)}
    </MuiLink>
  );
}
