import type { ResourceProps } from 'react-admin';
import type { DocTypeDescription } from './description.ts';
import { GuessedCreate, GuessedEdit, GuessedList, GuessedShow } from './guessed/guessedPages.tsx';
import { resourceNameOf } from './registered.ts';

/** Overrides for a guessed resource, as react-admin's Resource props. */
export type ResourceParts = Partial<Omit<ResourceProps, 'name'>>;

/**
 * A resource generated from its DocType, with overrides in `parts`. Render it inside a `FrappeAdmin` or a
 * `SiteContext`.
 */
export function resourceOf(doctype: DocTypeDescription, parts: ResourceParts = {}): ResourceProps {
  const name = resourceNameOf(doctype.name);
  const options = { label: doctype.name };
  // there is one document, so its form is the page of the menu
  if (doctype.isSingle) return { name, list: <GuessedEdit id={doctype.name} />, options, ...parts };
  return {
    name,
    list: GuessedList,
    show: GuessedShow,
    edit: GuessedEdit,
    create: GuessedCreate,
    recordRepresentation: doctype.titleField,
    options,
    ...parts,
  };
}
