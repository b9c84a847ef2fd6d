import { Create, Edit, SimpleForm, TextInput } from 'react-admin';
import { defaultsOf } from '../fieldRules.ts';
import { GuessedInput } from '../GuessedInput.tsx';
import { askedFields } from '../guess.ts';
import { useDocType, useSite } from '../site.ts';
import { useStaleSave } from './useStaleSave.tsx';

/** The form of a new document; one that is named by hand is asked for its name. */
export function GuessedCreate({ doctype: name }: { doctype: string }) {
  const doctype = useDocType(name);
  const { roles } = useSite();
  return (
    <Create redirect="list">
      <SimpleForm defaultValues={defaultsOf(doctype)}>
        {doctype.autoname?.toLowerCase() === 'prompt' && <TextInput source="name" />}
        {askedFields(doctype, roles).map((field) => (
          <GuessedInput key={field.fieldname} field={field} />
        ))}
      </SimpleForm>
    </Create>
  );
}

/** The form of a document. It is saved before the page goes on: a refusal must still find the form. */
export function GuessedEdit({ doctype: name }: { doctype: string }) {
  const doctype = useDocType(name);
  const { roles } = useSite();
  const { onError, dialog } = useStaleSave(doctype);
  return (
    <Edit mutationMode="pessimistic" redirect="list" mutationOptions={{ onError }}>
      <SimpleForm>
        {askedFields(doctype, roles).map((field) => (
          <GuessedInput key={field.fieldname} field={field} />
        ))}
      </SimpleForm>
      {dialog}
    </Edit>
  );
}
