import type { FieldDescription } from '../../frappeAdmin/description.ts';
import { FieldValue } from '../../frappeAdmin/FieldValue.tsx';
import { FieldKitContext } from '../../frappeAdmin/uiKit.ts';
import { officeValues } from './officeValues.tsx';

/** A field of the current record in lists of the back office, rendered by fieldtype and localized. */
export function DocTypeValue({ field }: { field: FieldDescription }) {
  return (
    <FieldKitContext.Provider value={officeValues}>
      <FieldValue field={field} />
    </FieldKitContext.Provider>
  );
}
