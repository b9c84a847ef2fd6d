import type { MouseEvent } from 'react';
import {
  DataTable,
  Link,
  useCreatePath,
  useGetResourceLabel,
  useRecordContext,
  useResourceContext,
  useResourceDefinition,
} from 'react-admin';
import type { FieldDescription } from '../description.ts';
import { FieldValue } from '../FieldValue.tsx';
import { writableFields } from '../fieldRules.ts';
import { useFieldKit, usePageKit } from '../uiKit.ts';

/** Numbers are aligned to the end of their column, for comparison. */
const NUMBERS = new Set(['Int', 'Float', 'Percent', 'Currency']);

/** The rows of a list on wide screens; the first column links to the record. */
export function DocTypeTable({ columns }: { columns: FieldDescription[] }) {
  const resource = useResourceContext() ?? '';
  const { descriptionOf, useFieldLabel } = useFieldKit();
  const { table } = usePageKit();
  const description = descriptionOf(resource);
  const label = useFieldLabel();
  const resourceLabel = useGetResourceLabel();
  // Without a title field, the record is named by its DocType.
  const hasTitle = description.fields.some((field) => field.fieldname === description.titleField);
  const rest = columns.filter((field) => field.fieldname !== description.titleField);
  return (
    <DataTable {...table} rowClick={useRecordPage()}>
      <DataTable.Col
        source={description.titleField}
        label={hasTitle ? label(description, description.titleField) : resourceLabel(resource, 1)}
      >
        <TitleLink />
      </DataTable.Col>
      {rest.map((field) => (
        <DataTable.Col
          key={field.fieldname}
          source={field.fieldname}
          label={label(description, field.fieldname)}
          align={NUMBERS.has(field.fieldtype) ? 'right' : undefined}
        >
          <FieldValue field={field} />
        </DataTable.Col>
      ))}
    </DataTable>
  );
}

/** The page that a row links to: the form if the user may edit the record, otherwise its read-only page. */
function useRecordPage(): 'edit' | 'show' {
  const resource = useResourceContext() ?? '';
  const roles = usePageKit().useRoles();
  const description = useFieldKit().descriptionOf(resource);
  const { hasEdit, hasShow } = useResourceDefinition();
  return hasEdit && (!hasShow || writableFields(description, roles).length > 0) ? 'edit' : 'show';
}

/** The record's title, linking to its page. */
export function TitleLink() {
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const title = useFieldKit().useRecordTitle(resource);
  const type = useRecordPage();
  const createPath = useCreatePath();
  return (
    <Link
      to={createPath({ resource, type, id: record?.id })}
      dir="auto"
      onClick={(event: MouseEvent) => event.stopPropagation()}
    >
      {title(record)}
    </Link>
  );
}
