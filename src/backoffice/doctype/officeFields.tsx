import { CheckInput, ChoiceInput } from '../../frappeAdmin/inputs/choiceInputs.tsx';
import { LinksInput } from '../../frappeAdmin/inputs/linkInputs.tsx';
import { TableInput } from '../../frappeAdmin/inputs/TableInput.tsx';
import { LineInput, ParagraphInput } from '../../frappeAdmin/inputs/textInputs.tsx';
import type { FieldKit } from '../../frappeAdmin/uiKit.ts';
import { isArea } from './fields.ts';
import { AreaInput } from './inputs/AreaInput.tsx';
import { AudioInput, PhotoInput } from './inputs/attachInputs.tsx';
import { PickedDateInput, PickedDateTimeInput, PickedTimeInput } from './inputs/momentInputs.tsx';
import { NamedLinkInput } from './inputs/NamedLinkInput.tsx';
import { NumeralInput } from './inputs/NumeralInput.tsx';
import { officeValues } from './officeValues.tsx';

/**
 * Values and inputs of DocType fields in the back office; inputs for numbers, days and files are its own, all others
 * generic.
 */
export const officeFields: FieldKit = {
  ...officeValues,
  inputs: {
    Data: (props) => (isArea(props.field) ? <AreaInput {...props} /> : <LineInput {...props} />),
    'Small Text': ParagraphInput,
    Text: ParagraphInput,
    'Long Text': ParagraphInput,
    Int: NumeralInput,
    Float: NumeralInput,
    Percent: NumeralInput,
    Currency: NumeralInput,
    Check: CheckInput,
    Select: ChoiceInput,
    Link: NamedLinkInput,
    Date: PickedDateInput,
    Datetime: PickedDateTimeInput,
    Time: PickedTimeInput,
    'Attach Image': PhotoInput,
    Attach: AudioInput,
    Table: TableInput,
    'Table MultiSelect': LinksInput,
  },
};
