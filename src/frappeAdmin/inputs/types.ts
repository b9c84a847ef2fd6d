import type { Check } from '../checks.ts';
import type { DocTypeDescription, FieldDescription } from '../description.ts';

/** What every input of a DocType's field is given. */
export interface FieldInputProps {
  description: DocTypeDescription;
  field: FieldDescription;
  source: string;
  label: string;
  /** react-admin's validators: the field's limits and what the page adds. */
  validate: Check[];
  /** Told to screen readers where the input can say so. */
  required?: boolean;
  helperText?: string | false;
  disabled?: boolean;
}
