import { FieldInput, type FieldInputOptions } from '../FieldInput.tsx';
import { Guessed } from './Guessed.tsx';

/** One field of the page's DocType as the input a guessed form has for it. */
export function GuessedInput(props: FieldInputOptions) {
  return (
    <Guessed>
      <FieldInput {...props} />
    </Guessed>
  );
}
