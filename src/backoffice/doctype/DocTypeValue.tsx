import type { FieldDescription } from '../../frappeAdmin/description.ts';
import { FieldValue } from '../../frappeAdmin/FieldValue.tsx';
import { FieldKitContext } from '../../frappeAdmin/uiKit.ts';
import { officeValues } from './officeValues.tsx';

/** A field of the record around it, as lists of the back office show it: by fieldtype, in the page's language. */
export function DocTypeValue({ field }: { field: FieldDescription }) {
  return (
    <FieldKitContext.Provider value={officeValues}>
      <FieldValue field={field} />
    </FieldKitContext.Provider>
  );
}
