import { useResourceContext } from 'react-admin';
import { FieldValue } from '../FieldValue.tsx';
import { fieldOf } from '../fieldRules.ts';
import { describedResource, useSite } from '../site.ts';
import { Guessed } from './Guessed.tsx';

interface Props {
  /** Name of the DocType's field. */
  source: string;
  /** Default: the resource of the page. */
  resource?: string;
  /** For the head of a column, as react-admin's own fields have it. */
  label?: string;
}

/** One field of the record around it as a guessed page shows it. */
export function GuessedField({ source, resource }: Props) {
  const page = useResourceContext();
  const description = describedResource(useSite(), resource ?? page ?? '');
  return (
    <Guessed>
      <FieldValue field={fieldOf(description, source)} />
    </Guessed>
  );
}
