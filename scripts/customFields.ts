import type { DocTypeJson } from '../server/ports/doctypeJson.ts';

/** Keys of a field that only this product reads, in addition to Frappe's. */
const OURS: readonly string[] = ['is_custom_field', 'label_ar', 'option_labels'];

/**
 * The text of frappe/husainia/husainia/fixtures/custom_field.json: the fields that this product adds to a Frappe site's own DocTypes,
 * marked `is_custom_field` in frappe/stock.
 */
export function customFieldsSource(doctypes: readonly DocTypeJson[]): string {
  const records = doctypes.flatMap(({ name, fields }) =>
    fields.flatMap((field, index) => {
      if (!field.is_custom_field) return [];
      const own = Object.entries(field).filter(([key]) => !OURS.includes(key));
      const place = { dt: name, insert_after: fields[index - 1]?.fieldname };
      return {
        doctype: 'Custom Field',
        name: `${name}-${field.fieldname}`,
        ...place,
        ...Object.fromEntries(own),
      };
    }),
  );
  return `${JSON.stringify(records, undefined, 1)}\n`;
}
