import type { RequestContext } from '../../../ports/context.ts';
import type { Row } from '../../../ports/row.ts';
import { readRows, readText } from '../../common/inputValues.ts';
import { refuse } from '../../common/refuse.ts';
import type { ProviderDoctype } from '../../common/roles.ts';
import { PROVIDER_FIELDS } from '../../providers/providers.ts';
import { FILES, isSame, LISTS, rowsFrom, valueAt } from './fields.ts';

interface Former {
  field: string;
  row: string;
  before: unknown;
  after: unknown;
}

const PACKAGE_TABLE = { 'Qaari Zakreen': 'Qaari Package', Restaurant: 'Restaurant Package' } as const;

/** A record's packages with one restored: an added one is removed, and a removed one is added again. */
function packagesBack(doctype: ProviderDoctype, rows: readonly Row[], { field, row, before }: Former): Row[] {
  if (field !== PROVIDER_FIELDS[doctype].packages)
    return rows.map((one) => (one.package_id === row ? { ...one, [field]: before } : one));
  const others = rows.filter((one) => one.package_id !== row);
  return before && typeof before === 'object' ? [...others, { ...(before as Row), package_id: row }] : others;
}

/**
 * Restores a field's former value, as an edit by staff: with the same rules and consequences.
 * @throws 417 if the field has another value by now
 */
export function writeBack(context: RequestContext, doctype: ProviderDoctype, name: string, former: Former): void {
  const doc: Row = { ...context.system.get(doctype, name) };
  if (!isSame(valueAt(doctype, doc, former), former.after)) refuse('ValidationError', 'staff.edits.changed_since');
  const { field, row, before } = former;
  const rows = readRows(doc, PROVIDER_FIELDS[doctype].packages);
  const value = before as string | number | null;
  if (field === 'pacakge_image') {
    // An upload of the provider's own, which other accounts may not set, is written directly.
    const match = rows.find((one) => one.package_id === row);
    context.system.setValues(PACKAGE_TABLE[doctype], readText(match?.name), { pacakge_image: value as string });
    context.system.setValues(doctype, name, {});
    return;
  }
  if (FILES.includes(field)) {
    const sound = field === 'audio' ? { has_audio: value ? 1 : 0 } : {};
    context.system.setValues(doctype, name, { [field]: value, ...sound } as Record<string, never>);
    return;
  }
  const changes = row
    ? { [PROVIDER_FIELDS[doctype].packages]: packagesBack(doctype, rows, former) }
    : field in LISTS
      ? { [field]: rowsFrom(field, before as unknown[]) }
      : { [field]: value };
  context.system.update(doctype, name, changes as Record<string, never>);
}
