import { TextInput } from 'react-admin';
import { lengthLimit } from '../checks.ts';
import { useFieldKit } from '../uiKit.ts';
import type { FieldInputProps } from './types.ts';

/** A single line of text. */
export function LineInput({ description: _, field, required, helperText = false, ...props }: FieldInputProps) {
  const { writing } = useFieldKit();
  const html = {
    ...writing(field),
    'aria-required': required,
    maxLength: (lengthLimit(field) ?? 140) * 2,
  };
  return <TextInput {...props} helperText={helperText} slotProps={{ htmlInput: html }} />;
}

/** Multiline text. */
export function ParagraphInput({ description: _, field, required, helperText = false, ...props }: FieldInputProps) {
  const { writing } = useFieldKit();
  return (
    <TextInput
      {...props}
      helperText={helperText}
      multiline
      minRows={3}
      slotProps={{ htmlInput: { ...writing(field), 'aria-required': required } }}
    />
  );
}
