import Chip from '@mui/material/Chip';
import { SelectInput } from 'react-admin';
import type { FieldInputProps } from '../inputs/types.ts';
import type { FieldValueProps } from '../uiKit.ts';
import { useWord } from './useWord.ts';

/** The values of `docstatus`: 0, 1 and 2. */
const STATES = [
  { word: 'draft', color: 'default' },
  { word: 'submitted', color: 'success' },
  { word: 'cancelled', color: 'error' },
] as const;

/** Whether a document is a draft, submitted or cancelled. */
export function DocStatusValue({ value }: FieldValueProps) {
  const word = useWord();
  const state = STATES[Number(value)];
  return state ? <Chip size="small" variant="outlined" color={state.color} label={word(state.word)} /> : null;
}

/** Chooses one of the states, for filters. */
export function DocStatusInput({
  description: _,
  field: __,
  required: ___,
  validate: ____,
  ...props
}: FieldInputProps) {
  const word = useWord();
  const choices = STATES.map((state, id) => ({ id, name: word(state.word) }));
  return <SelectInput {...props} helperText={false} choices={choices} translateChoice={false} />;
}
