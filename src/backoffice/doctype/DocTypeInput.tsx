import type { Check } from '../../frappeAdmin/checks.ts';
import { FieldInput, type FieldInputOptions } from '../../frappeAdmin/FieldInput.tsx';
import { FieldKitContext } from '../../frappeAdmin/uiKit.ts';
import type { MessageKey } from '../../i18n/useTranslate.ts';
import { officeFields } from './officeFields.tsx';

export interface DocTypeInputProps extends FieldInputOptions {
  checks?: Check[];
  helperText?: MessageKey | false;
  label?: MessageKey;
}

/** An input of the back office for a DocType field, whose label, limits and kind come from its description. */
export function DocTypeInput(props: DocTypeInputProps) {
  return (
    <FieldKitContext.Provider value={officeFields}>
      <FieldInput {...props} />
    </FieldKitContext.Provider>
  );
}
