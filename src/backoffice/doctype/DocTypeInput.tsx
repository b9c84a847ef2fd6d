import type { ComponentType } from 'react';
import { useResourceContext } from 'react-admin';
import { useTranslate, type WordKey } from '../../i18n/useTranslate.ts';
import { descriptionOf, type FieldDescription, fieldOf } from './description.ts';
import { hasTwin } from './fields.ts';
import { AudioInput, PictureInput } from './inputs/attachInputs.tsx';
import { CheckInput, ChoiceInput } from './inputs/choiceInputs.tsx';
import { LinkInput, LinksInput } from './inputs/linkInputs.tsx';
import { ClockInput, DayInput, MomentInput } from './inputs/momentInputs.tsx';
import { TableInput } from './inputs/TableInput.tsx';
import { LineInput, NumeralInput, ParagraphInput } from './inputs/textInputs.tsx';
import type { FieldInputProps } from './inputs/types.ts';
import { useFieldLabel } from './useFieldLabel.ts';
import { type Check, checksOf, filled } from './validators.ts';

const inputs: Record<string, ComponentType<FieldInputProps>> = {
  Data: LineInput,
  'Small Text': ParagraphInput,
  Text: ParagraphInput,
  'Long Text': ParagraphInput,
  Int: NumeralInput,
  Float: NumeralInput,
  Percent: NumeralInput,
  Currency: NumeralInput,
  Check: CheckInput,
  Select: ChoiceInput,
  Link: LinkInput,
  Date: DayInput,
  Datetime: MomentInput,
  Time: ClockInput,
  'Attach Image': PictureInput,
  Attach: AudioInput,
  Table: (props) => <TableInput {...props} inputFor={inputFor} />,
  'Table MultiSelect': LinksInput,
};

/** The input for a field, by its fieldtype; undefined for one that no form asks for. */
export function inputFor(field: FieldDescription): ComponentType<FieldInputProps> | undefined {
  return inputs[field.fieldtype];
}

export interface DocTypeInputProps {
  /** Name of the DocType's field. */
  source: string;
  /** Default: the resource of the page. */
  resource?: string;
  /** Must it be filled here, although the DocType lets it be blank? */
  required?: boolean;
  /** Checks of this screen besides the DocType's limits. */
  checks?: Check[];
  helperText?: WordKey | false;
  disabled?: boolean;
  /** Catalogue key, where the screen has another word for the field. */
  label?: WordKey;
}

/** One field of a DocType as an input: label, limits and kind come from its description. */
export function DocTypeInput({ source, resource, required, checks = [], label, ...rest }: DocTypeInputProps) {
  const page = useResourceContext();
  const translate = useTranslate();
  const fieldLabel = useFieldLabel();
  const description = descriptionOf(resource ?? page ?? '');
  const field = fieldOf(description, source);
  const Input = inputFor(field);
  if (!Input) return null;
  const must = required || Boolean(field.reqd);
  const named = label ? translate(label) : fieldLabel(description, source);
  // beside its Arabic twin a field says which language it is for
  const text = hasTwin(description, source) ? translate('staff.in_english', { label: named }) : named;
  return (
    <Input
      {...rest}
      description={description}
      field={field}
      source={source}
      required={must}
      label={must || field.fieldtype === 'Check' ? text : `${text} (${translate('staff.optional')})`}
      validate={[...(must ? [filled] : []), ...checks, ...checksOf(field)]}
    />
  );
}
