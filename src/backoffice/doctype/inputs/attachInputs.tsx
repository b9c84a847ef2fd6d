import type { FieldInputProps } from '../../../frappeAdmin/inputs/types.ts';
import { Picture } from '../../../ui/text/Picture.tsx';
import { FileInputField } from './FileInputField.tsx';

/** A picture with a preview. */
export function PhotoInput({ source, label, validate, helperText }: FieldInputProps) {
  return (
    <FileInputField
      kind="image"
      focal
      source={source}
      label={label}
      validate={validate}
      helperText={helperText}
      preview={(src) => (
        <Picture src={src} fallback="cover" ratio="4 / 3" sx={{ inlineSize: 187, maxInlineSize: '100%' }} />
      )}
    />
  );
}

/** A recording with the browser's own player. */
export function AudioInput({ source, label, validate, helperText }: FieldInputProps) {
  return (
    <FileInputField
      kind="audio"
      source={source}
      label={label}
      validate={validate}
      helperText={helperText}
      // biome-ignore lint/a11y/useMediaCaption: a recitation has no caption file
      preview={(src) => <audio controls preload="none" src={src} style={{ width: '100%' }} />}
    />
  );
}
