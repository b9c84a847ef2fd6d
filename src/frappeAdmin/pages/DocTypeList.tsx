import { ListBase, useResourceContext } from 'react-admin';
import { columnsOf, filtersOf } from '../fieldRules.ts';
import { useFieldKit, usePageKit } from '../uiKit.ts';

/** A resource's list, from its DocType: columns of the list view, standard filters and sort order. */
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
