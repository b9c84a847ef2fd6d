import { EDIT } from '../../../../domain/states/edit.ts';
import type { RequestContext } from '../../../ports/context.ts';
import type { Doc } from '../../../ports/row.ts';
import { readText } from '../../common/inputValues.ts';
import type { ProviderDoctype } from '../../common/roles.ts';
import { getFieldEdits, isSame } from './fields.ts';

/**
 * Records what a verified provider changed, in the transaction of the save. Several changes before a review are one edit: from the first
 * value to the current one, and none if both are equal.
 */
export function trackEdits(context: RequestContext, doctype: ProviderDoctype, doc: Doc, before: Doc): void {
  for (const change of getFieldEdits(doctype, doc, before)) {
    const [known] = context.system.list('Vendor Edit', {
      fields: ['name', 'value_before'],
      filters: [
        ['vendor', '=', doc.name],
        ['vendor_type', '=', doctype],
        ['state', '=', EDIT.new],
        ['field', '=', change.field],
        ['row', change.row ? '=' : 'in', change.row || ['', null]],
      ],
      limit_page_length: 1,
    });
    const at = context.now().slice(0, 19);
    const value_after = JSON.stringify(change.after ?? null);
    if (known && isSame(JSON.parse(readText(known.value_before) || 'null'), change.after))
      context.system.delete('Vendor Edit', known.name);
    else if (known) context.system.setValues('Vendor Edit', known.name, { value_after, at });
    else
      context.system.append({
        doctype: 'Vendor Edit',
        vendor_type: doctype,
        vendor: doc.name,
        user: readText(doc.user),
        at,
        field: change.field,
        row: change.row,
        row_title: change.title,
        row_title_ar: change.titleAr,
        value_before: JSON.stringify(change.before ?? null),
        value_after,
        state: EDIT.new,
      });
  }
}
