import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { type ReactNode, useId } from 'react';

/**
 * A text input with its label above and help below, composed of MUI's parts: MUI's TextField would also bundle the
 * select box and its menus.
 */
export function OutlinedField({
  label,
  help,
  error,
  disabled,
  sx,
  ...input
}: Omit<OutlinedInputProps, 'id' | 'label'> & { label: ReactNode; help: ReactNode }) {
  const id = useId();
  return (
    <FormControl error={error} disabled={disabled} sx={sx}>
      {label && <InputLabel htmlFor={id}>{label}</InputLabel>}
      <OutlinedInput {...input} id={id} fullWidth aria-describedby={help ? `${id}-help` : undefined} />
      {help && <FormHelperText id={`${id}-help`}>{help}</FormHelperText>}
    </FormControl>
  );
}
