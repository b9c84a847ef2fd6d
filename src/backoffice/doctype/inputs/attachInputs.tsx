import Box from '@mui/material/Box';
import { FileInputField } from './FileInputField.tsx';
import type { FieldInputProps } from './types.ts';

/** A picture with its preview. */
export function PictureInput({ source, label, validate, helperText }: FieldInputProps) {
  return (
    <FileInputField
      kind="image"
      source={source}
      label={label}
      validate={validate}
      helperText={helperText}
      preview={(src) => (
        <Box
          component="img"
          src={src}
          alt=""
          sx={{ display: 'block', maxWidth: '100%', height: 140, borderRadius: '14px', objectFit: 'cover' }}
        />
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
