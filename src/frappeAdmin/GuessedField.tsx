import {
  ArrayField,
  BooleanField,
  DataTable,
  FunctionField,
  NumberField,
  ReferenceField,
  TextField,
} from 'react-admin';
import type { AdminField } from './doctype.ts';
import { labelOf, resourceNameOf, rowFields, titleOf } from './guess.ts';
import { useSite } from './site.ts';

/** One field of a document as react-admin's field for its fieldtype. Days and moments stand as the site writes them, in its zone. */
export function GuessedField({ field }: { field: AdminField }) {
  const { url, doctypes } = useSite();
  const { fieldname: source, fieldtype, options } = field;
  const target = doctypes.get(options ?? '');
  switch (fieldtype) {
    case 'Check':
      return <BooleanField source={source} looseValue />;
    case 'Int':
      // years and numbers of things that are called by them
      return <NumberField source={source} options={{ useGrouping: false }} />;
    case 'Float':
    case 'Currency':
    case 'Percent':
      return <NumberField source={source} />;
    case 'Link':
      if (!target) return <TextField source={source} />;
      return (
        <ReferenceField source={source} reference={resourceNameOf(target.name)} link={false}>
          <TextField source={titleOf(target)} />
        </ReferenceField>
      );
    case 'Attach Image':
      return (
        <FunctionField
          source={source}
          render={(record) =>
            record[source] && (
              <img
                src={new URL(record[source], url || location.href).href}
                alt={labelOf(field)}
                style={{ maxHeight: 160 }}
              />
            )
          }
        />
      );
    case 'Table':
      return (
        <ArrayField source={source}>
          <DataTable bulkActionButtons={false} rowClick={false}>
            {target &&
              rowFields(target).map((one) => (
                <DataTable.Col key={one.fieldname} source={one.fieldname} label={labelOf(one)}>
                  <GuessedField field={one} />
                </DataTable.Col>
              ))}
          </DataTable>
        </ArrayField>
      );
    default:
      return <TextField source={source} />;
  }
}
