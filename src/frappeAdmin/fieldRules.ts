/** What follows from a field's description alone, whichever product shows it. */

interface Described {
  fieldname: string;
  fieldtype: string;
  options?: string | null;
  default?: string | null;
}

/** Values of a Select field, the blank one left out. */
export function optionsOf({ options }: Pick<Described, 'options'>): string[] {
  return (options ?? '').split('\n').filter(Boolean);
}

/** What a new record starts with: the DocType's defaults, Check and Int as numbers. */
export function defaultsOf({ fields }: { fields: readonly Described[] }): Record<string, string | number> {
  const filled = fields.filter(
    (field) => field.default !== undefined && field.default !== null && field.default !== '',
  );
  return Object.fromEntries(filled.map((field) => [field.fieldname, defaultOf(field)]));
}

function defaultOf({ fieldtype, default: text }: Described): string | number {
  return fieldtype === 'Check' || fieldtype === 'Int' ? Number(text) : (text ?? '');
}

/** Has it rows of other DocTypes, which a list's row comes without? */
export const hasTables = ({ fields }: { fields: readonly Pick<Described, 'fieldtype'>[] }): boolean =>
  fields.some(({ fieldtype }) => fieldtype.startsWith('Table'));
