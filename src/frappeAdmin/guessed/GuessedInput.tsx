import { FieldInput, type FieldInputOptions } from '../FieldInput.tsx';
import { Guessed } from './Guessed.tsx';

/** An input for a DocType field, as guessed forms have it. */
export function GuessedInput(props: FieldInputOptions) {
  return (
    <Guessed>
      <FieldInput {...props} />
    </Guessed>
  );
}
