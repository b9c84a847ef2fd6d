import type { ResourceProps } from 'react-admin';
import type { AdminDocType } from './doctype.ts';
import { resourceNameOf, titleOf } from './guess.ts';
import { GuessedCreate, GuessedEdit } from './pages/GuessedForms.tsx';
import { GuessedList } from './pages/GuessedList.tsx';
import { GuessedShow } from './pages/GuessedShow.tsx';

/** What a guessed resource does differently, in react-admin's own terms. */
export type ResourceParts = Partial<Omit<ResourceProps, 'name'>>;

/** A resource as its DocType describes it; whatever `parts` name is theirs. */
export function resourceOf(
  doctype: Pick<AdminDocType, 'name' | 'title_field' | 'fields' | 'permissions'>,
  parts: ResourceParts = {},
): ResourceProps {
  const { name } = doctype;
  return {
    name: resourceNameOf(name),
    list: <GuessedList doctype={name} />,
    show: <GuessedShow doctype={name} />,
    edit: <GuessedEdit doctype={name} />,
    create: <GuessedCreate doctype={name} />,
    recordRepresentation: titleOf(doctype),
    options: { label: name },
    ...parts,
  };
}
