import {
  ArrayInput,
  AutocompleteInput,
  BooleanInput,
  DateInput,
  DateTimeInput,
  FileField,
  FileInput,
  ImageField,
  ImageInput,
  NumberInput,
  ReferenceInput,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
} from 'react-admin';
import type { AdminField } from './doctype.ts';
import { optionsOf } from './fieldRules.ts';
import { labelOf, resourceNameOf, rowFields, titleOf } from './guess.ts';
import { useSite } from './site.ts';

const LONG = new Set(['Small Text', 'Text', 'Long Text', 'Text Editor', 'Markdown Editor', 'Code']);

/** The site's wall clock as its own text: no zone is added or taken away. */
const momentOnWire = (text: string) => (text ? `${text.replace('T', ' ')}:00`.slice(0, 19) : null);
const momentInBox = (text: unknown) => (typeof text === 'string' ? text.replace(' ', 'T').slice(0, 16) : '');

/** One field of a DocType as react-admin's input for its fieldtype. */
export function GuessedInput({ field, source = field.fieldname }: { field: AdminField; source?: string }) {
  const { url, doctypes } = useSite();
  const { fieldtype, options, reqd } = field;
  const common = { source, label: labelOf(field), validate: reqd ? [required()] : [] };
  const target = doctypes.get(options ?? '');
  if (LONG.has(fieldtype)) return <TextInput {...common} multiline minRows={3} />;
  switch (fieldtype) {
    case 'Int':
      return <NumberInput {...common} step={1} />;
    case 'Float':
    case 'Currency':
    case 'Percent':
      return <NumberInput {...common} />;
    case 'Check':
      return (
        <BooleanInput source={source} label={labelOf(field)} format={Boolean} parse={(on: boolean) => (on ? 1 : 0)} />
      );
    case 'Select':
      return (
        <SelectInput {...common} choices={optionsOf(field).map((id) => ({ id, name: id }))} translateChoice={false} />
      );
    case 'Link':
      if (!target) return <TextInput {...common} />;
      return (
        <ReferenceInput source={source} reference={resourceNameOf(target.name)}>
          <AutocompleteInput
            {...common}
            optionText={titleOf(target)}
            filterToQuery={(q: string) => (q ? { q } : {})}
            parse={(id: string | null) => id || null}
          />
        </ReferenceInput>
      );
    case 'Date':
      return <DateInput {...common} parse={(text: string) => text || null} />;
    case 'Datetime':
      return <DateTimeInput {...common} parse={momentOnWire} format={momentInBox} />;
    case 'Attach Image':
      return (
        <ImageInput {...common} accept={{ 'image/*': [] }} format={fileOf(url)}>
          <ImageField source="src" title="title" />
        </ImageInput>
      );
    case 'Attach':
      return (
        <FileInput {...common} format={fileOf(url)}>
          <FileField source="src" title="title" />
        </FileInput>
      );
    case 'Table':
      return (
        <ArrayInput {...common}>
          <SimpleFormIterator inline>
            {target && rowFields(target).map((one) => <GuessedInput key={one.fieldname} field={one} />)}
          </SimpleFormIterator>
        </ArrayInput>
      );
    default:
      return <TextInput {...common} />;
  }
}

/** What the file inputs show of an address that is stored; a picked file is theirs already. */
const fileOf = (url: string) => (value: unknown) =>
  typeof value === 'string' && value ? { src: new URL(value, url || location.href).href, title: value } : value || null;
