import { useId } from 'react';
import {
  DateInput,
  DateTimeInput,
  FileField,
  FileInput,
  ImageField,
  ImageInput,
  NumberInput,
  TextInput,
  TimeInput,
} from 'react-admin';
import { LinkInput } from '../inputs/linkInputs.tsx';
import type { FieldInputProps } from '../inputs/types.ts';
import { useSite } from '../site.ts';

/** Inputs with react-admin's own look, for fieldtypes that need them. */

const plain = ({ description: _, field: __, required: ___, helperText = false, ...props }: FieldInputProps) => ({
  ...props,
  helperText,
});

/** The site's local time as text, without any conversion of time zones. */
const momentOnWire = (text: string) => (text ? `${text.replace('T', ' ')}:00`.slice(0, 19) : null);
const momentInBox = (text: unknown) => (typeof text === 'string' ? text.replace(' ', 'T').slice(0, 16) : '');

/** An integer. */
export const WholeInput = (props: FieldInputProps) => <NumberInput {...plain(props)} step={1} />;

/** A number. */
export const DecimalInput = (props: FieldInputProps) => <NumberInput {...plain(props)} />;

/** A day. */
export const DayInput = (props: FieldInputProps) => (
  <DateInput {...plain(props)} parse={(text: string) => text || null} />
);

/** A date and time. */
export const MomentInput = (props: FieldInputProps) => (
  <DateTimeInput {...plain(props)} parse={momentOnWire} format={momentInBox} />
);

/** A time of day. */
export const ClockInput = (props: FieldInputProps) => (
  <TimeInput
    {...plain(props)}
    parse={(text: string) => (text ? `${text}:00`.slice(0, 8) : null)}
    format={(text: unknown) => (typeof text === 'string' ? text.padStart(8, '0').slice(0, 5) : '')}
  />
);

/** Converts a stored URL for react-admin's file inputs; a selected file stays as is. */
function useFileOf() {
  const { url } = useSite();
  return (value: unknown) =>
    typeof value === 'string' && value
      ? { src: new URL(value, url || location.href).href, title: value.split('/').pop() }
      : value || null;
}

/** The visible drop zone gets the label, because the hidden input has none. */
const called = ({ label }: FieldInputProps) => ({ 'aria-label': label });

/** A picture with a preview. */
export const PictureInput = (props: FieldInputProps) => (
  <ImageInput {...plain(props)} inputProps={called(props)} accept={{ 'image/*': [] }} format={useFileOf()}>
    <ImageField source="src" title="title" />
  </ImageInput>
);

/** Any file. */
export const AnyFileInput = (props: FieldInputProps) => (
  <FileInput {...plain(props)} inputProps={called(props)} format={useFileOf()}>
    <FileField source="src" title="title" />
  </FileInput>
);

/** A Link. For a Link to a DocType, of which a site lists the names to few users, it suggests those of the admin. */
export function SiteLinkInput(props: FieldInputProps) {
  const { doctypes } = useSite();
  const list = useId();
  if (props.field.options !== 'DocType') return <LinkInput {...props} />;
  return (
    <>
      <TextInput {...plain(props)} slotProps={{ htmlInput: { list } }} />
      <datalist id={list}>
        {[...doctypes.values()].flatMap(({ name, isTable }) => (isTable ? [] : [<option key={name} value={name} />]))}
      </datalist>
    </>
  );
}

/** Code or URLs: text that runs left to right. */
export const CodeInput = (props: FieldInputProps) => (
  <TextInput {...plain(props)} multiline minRows={3} slotProps={{ htmlInput: { dir: 'ltr' } }} />
);
