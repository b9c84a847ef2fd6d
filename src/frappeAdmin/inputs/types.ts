import type { Check } from '../checks.ts';
import type { DocTypeDescription, FieldDescription } from '../description.ts';

/** Props of every input for a DocType field. */
export interface FieldInputProps {
  description: DocTypeDescription;
  field: FieldDescription;
  source: string;
  label: string;
  /** react-admin's validators: the field's limits and the page's own. */
  validate: Check[];
  /** Announced to screen readers if the input supports it. */
  required?: boolean;
  helperText?: string | false;
  disabled?: boolean;
}
