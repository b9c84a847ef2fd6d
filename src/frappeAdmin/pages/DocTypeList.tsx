import { ListBase, useResourceContext } from 'react-admin';
import { columnsOf, filtersOf } from '../fieldRules.ts';
import { useFieldKit, usePageKit } from '../uiKit.ts';

/** The list of a resource as its DocType describes it: columns of the list view, filters of the standard filters, its order. */
export function DocTypeList() {
  const resource = useResourceContext() ?? '';
  const { useRoles, listOf, ListFrame } = usePageKit();
  const roles = useRoles();
  const description = useFieldKit().descriptionOf(resource);
  const columns = columnsOf(description, roles);
  const filters = filtersOf(description, roles);
  const order = description.sortOrder.toUpperCase() === 'ASC' ? 'ASC' : 'DESC';
  return (
    <ListBase sort={{ field: description.sortField, order }} {...listOf(description, columns)}>
      <ListFrame resource={resource} description={description} columns={columns} filters={filters} roles={roles} />
    </ListBase>
  );
}
