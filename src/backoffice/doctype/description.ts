import { doctypes } from '../../../domain/generated/doctypeFields.gen.ts';
import type { DocTypeName } from '../../../domain/generated/doctypes.gen.ts';
import { resources } from '../../api/resources.ts';
import type { DocTypeDescription } from '../../frappeAdmin/description.ts';
import { fieldOf } from '../../frappeAdmin/fieldRules.ts';

export type { DocTypeDescription, FieldDescription } from '../../frappeAdmin/description.ts';
export { fieldOf };

/**
 * The description of a DocType by name, as in the `options` of Table fields.
 * @throws Error for a DocType that no role can access
 */
export function descriptionByName(doctype: string): DocTypeDescription {
  const description = doctypes[doctype as DocTypeName];
  if (!description) throw new Error(`The browser knows no DocType ${doctype}`);
  return description;
}

/**
 * The description of a resource's DocType: of its documents, or of the rows of a child resource.
 * @throws Error for an unknown resource
 */
export function getDescription(resource: string): DocTypeDescription {
  const entry = Object.entries(resources).find(([name]) => name === resource)?.[1];
  if (!entry) throw new Error(`No resource ${resource} in the registry`);
  if ('doctype' in entry) return descriptionByName(entry.doctype);
  const table = fieldOf(getDescription(entry.parent), entry.table);
  return descriptionByName(table.options ?? '');
}
