import { Labeled, Show, SimpleShowLayout } from 'react-admin';
import { GuessedField } from '../GuessedField.tsx';
import { labelOf, shownFields } from '../guess.ts';
import { useDocType, useSite } from '../site.ts';

/** The page of a document that is read. */
export function GuessedShow({ doctype: name }: { doctype: string }) {
  const doctype = useDocType(name);
  const { roles } = useSite();
  return (
    <Show>
      <SimpleShowLayout>
        {shownFields(doctype, roles).map((field) => (
          <Labeled key={field.fieldname} label={labelOf(field)}>
            <GuessedField field={field} />
          </Labeled>
        ))}
      </SimpleShowLayout>
    </Show>
  );
}
