import { DataTable, List, SearchInput, useCanAccess } from 'react-admin';
import { GuessedField } from '../GuessedField.tsx';
import { GuessedInput } from '../GuessedInput.tsx';
import { columnsOf, filtersOf, labelOf, resourceNameOf } from '../guess.ts';
import { useDocType, useSite } from '../site.ts';

/** The list of a DocType: columns of its list view, its standard filters, a search. */
export function GuessedList({ doctype: name }: { doctype: string }) {
  const doctype = useDocType(name);
  const { roles, doctypes } = useSite();
  const filters = [
    <SearchInput key="q" source="q" alwaysOn />,
    // a filter need not be filled
    ...filtersOf(doctype, roles).map((field) => (
      <GuessedInput key={field.fieldname} source={field.fieldname} field={{ ...field, reqd: 0 }} />
    )),
  ];
  const order = doctype.sort_order?.toUpperCase() === 'ASC' ? 'ASC' : 'DESC';
  const { canAccess: mayEdit } = useCanAccess({ resource: resourceNameOf(name), action: 'edit' });
  const columns = columnsOf(doctype, roles);
  const linked = columns.filter(({ fieldtype, options }) => fieldtype === 'Link' && doctypes.has(options ?? ''));
  const meta = {
    fields: [...new Set(['name', 'modified', ...columns.map(({ fieldname }) => fieldname)])],
    prefetch: linked.map(({ fieldname }) => fieldname),
  };
  return (
    <List filters={filters} sort={{ field: doctype.sort_field || 'modified', order }} queryOptions={{ meta }}>
      <DataTable rowClick={mayEdit ? 'edit' : 'show'}>
        {columns.map((field) => (
          <DataTable.Col key={field.fieldname} source={field.fieldname} label={labelOf(field)}>
            <GuessedField field={field} />
          </DataTable.Col>
        ))}
      </DataTable>
    </List>
  );
}
