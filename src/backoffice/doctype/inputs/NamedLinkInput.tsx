import { SelectInput } from 'react-admin';
import { ROLE } from '../../../../domain/roles.ts';
import { resources } from '../../../api/resources.ts';
import { LinkInput } from '../../../frappeAdmin/inputs/linkInputs.tsx';
import type { FieldInputProps } from '../../../frappeAdmin/inputs/types.ts';
import { useOptionLabel } from '../useFieldLabel.ts';
import { KIND_OF_RECORD, useKindName } from '../useKindName.ts';

const ROLES = [ROLE.customer, ROLE.reciter, ROLE.restaurant, ROLE.staff];
const KINDS = Object.values(resources).flatMap((entry) => ('doctype' in entry ? [entry.doctype] : []));

/**
 * Selects a Link by name if its few documents have no list of their own, such as a role or kind of record; otherwise by
 * title.
 */
export function NamedLinkInput(props: FieldInputProps) {
  const { description: _, field, required: __, helperText = false, ...input } = props;
  const optionLabel = useOptionLabel();
  const kindName = useKindName();
  const choices =
    field.fieldname === 'role_profile_name'
      ? ROLES.map((id) => ({ id, name: optionLabel(field.fieldname, id) }))
      : field.options === KIND_OF_RECORD
        ? KINDS.map((id) => ({ id, name: kindName(id) })).sort((a, b) => a.name.localeCompare(b.name))
        : undefined;
  if (!choices) return <LinkInput {...props} />;
  return <SelectInput {...input} helperText={helperText} choices={choices} translateChoice={false} />;
}
