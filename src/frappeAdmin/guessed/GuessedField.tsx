import { useResourceContext } from 'react-admin';
import { FieldValue } from '../FieldValue.tsx';
import { fieldOf } from '../fieldRules.ts';
import { describedResource, useSite } from '../site.ts';
import { Guessed } from './Guessed.tsx';

interface Props {
  /** Name of the DocType field. */
  source: string;
  /** Default: the page's resource. */
  resource?: string;
  /** Column header, as for react-admin's own fields. */
  label?: string;
}

/** A field of the current record, as guessed pages show it. */
export function GuessedField({ source, resource }: Props) {
  const page = useResourceContext();
  const description = describedResource(useSite(), resource ?? page ?? '');
  return (
    <Guessed>
      <FieldValue field={fieldOf(description, source)} />
    </Guessed>
  );
}
