import type { ReactNode } from 'react';
import type { ResourceProps } from 'react-admin';
import type { DocTypeDescription } from './description.ts';
import { Guessed } from './guessed/Guessed.tsx';
import { DocTypeCreate } from './pages/DocTypeCreate.tsx';
import { DocTypeEdit } from './pages/DocTypeEdit.tsx';
import { DocTypeList } from './pages/DocTypeList.tsx';
import { DocTypeShow } from './pages/DocTypeShow.tsx';
import { resourceNameOf } from './registered.ts';

/** Overrides for a guessed resource, as react-admin's Resource props. */
export type ResourceParts = Partial<Omit<ResourceProps, 'name'>>;

const guessed = (page: ReactNode) => <Guessed>{page}</Guessed>;

/**
 * A resource generated from its DocType, with overrides in `parts`. Render it inside a `FrappeAdmin` or a
 * `SiteContext`.
 */
export function resourceOf(doctype: DocTypeDescription, parts: ResourceParts = {}): ResourceProps {
  const name = resourceNameOf(doctype.name);
  const options = { label: doctype.name };
  // there is one document, so its form is the page of the menu
  if (doctype.isSingle) return { name, list: guessed(<DocTypeEdit id={doctype.name} />), options, ...parts };
  return {
    name,
    list: guessed(<DocTypeList />),
    show: guessed(<DocTypeShow />),
    edit: guessed(<DocTypeEdit />),
    create: guessed(<DocTypeCreate />),
    recordRepresentation: doctype.titleField,
    options,
    ...parts,
  };
}
