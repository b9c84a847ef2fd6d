import type { DocTypeDescription, FieldDescription } from '../description.ts';
import type { Check } from '../validators.ts';

/** What every input of a DocType's field is given. */
export interface FieldInputProps {
  description: DocTypeDescription;
  field: FieldDescription;
  source: string;
  label: string;
  /** react-admin's validators: the field's limits and what the screen adds. */
  validate: Check[];
  /** Told to screen readers where the input can say so. */
  required?: boolean;
  helperText?: string | false;
  disabled?: boolean;
}
