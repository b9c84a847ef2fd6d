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
import type { FieldInputProps } from '../inputs/types.ts';
import { useSite } from '../site.ts';

/** Inputs in react-admin's own look, where those of any admin do not do. */

const plain = ({ description: _, field: __, required: ___, helperText = false, ...props }: FieldInputProps) => ({
  ...props,
  helperText,
});

/** The site's wall clock as its own text: no zone is added or taken away. */
const momentOnWire = (text: string) => (text ? `${text.replace('T', ' ')}:00`.slice(0, 19) : null);
const momentInBox = (text: unknown) => (typeof text === 'string' ? text.replace(' ', 'T').slice(0, 16) : '');

/** A whole number. */
export const WholeInput = (props: FieldInputProps) => <NumberInput {...plain(props)} step={1} />;

/** Any number. */
export const DecimalInput = (props: FieldInputProps) => <NumberInput {...plain(props)} />;

/** A day. */
export const DayInput = (props: FieldInputProps) => (
  <DateInput {...plain(props)} parse={(text: string) => text || null} />
);

/** A moment. */
export const MomentInput = (props: FieldInputProps) => (
  <DateTimeInput {...plain(props)} parse={momentOnWire} format={momentInBox} />
);

/** A clock time. */
export const ClockInput = (props: FieldInputProps) => (
  <TimeInput
    {...plain(props)}
    parse={(text: string) => (text ? `${text}:00`.slice(0, 8) : null)}
    format={(text: unknown) => (typeof text === 'string' ? text.padStart(8, '0').slice(0, 5) : '')}
  />
);

/** What the file inputs show of an address that is stored; a picked file is theirs already. */
function useFileOf() {
  const { url } = useSite();
  return (value: unknown) =>
    typeof value === 'string' && value
      ? { src: new URL(value, url || location.href).href, title: value.split('/').pop() }
      : value || null;
}

/** The box that files are dropped into has a label, the hidden input in it none. */
const called = ({ label }: FieldInputProps) => ({ 'aria-label': label });

/** A picture with its preview. */
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

/** Code, addresses of the web: text that is written from left to right. */
export const CodeInput = (props: FieldInputProps) => (
  <TextInput {...plain(props)} multiline minRows={3} slotProps={{ htmlInput: { dir: 'ltr' } }} />
);
