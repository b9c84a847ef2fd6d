import { parsed } from '../../frappe/lists/filters.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { ListArgs } from '../../ports/documents.ts';
import type { Hooks, ResourceOverride } from '../../ports/hooks.ts';
import type { Row } from '../../ports/row.ts';
import { getProviderDoctype, getRole, type ProviderDoctype } from '../common/roles.ts';
import { ownProviderRecord } from '../providers/providers.ts';

/** The filters of a request as a list of rows; the object form is converted. */
function filterRows(raw: unknown): unknown[] {
  const value = raw === undefined || raw === '' ? [] : parsed(raw);
  if (Array.isArray(value)) return value;
  return Object.entries((value ?? {}) as Row).map(([field, value]) =>
    Array.isArray(value) ? [field, value[0], value[1]] : [field, '=', value],
  );
}

/** Whether a provider lists their own kind without a state. Then their own record is meant (S2-C-03). */
function asksForOwn(doctype: ProviderDoctype, body: Row, context: RequestContext): boolean {
  if (getProviderDoctype(getRole(context.session)) !== doctype) return false;
  return !JSON.stringify([body.filters ?? null, body.or_filters ?? null]).includes('verification_status');
}

/** The name of the own record if it matches the request's filters. */
function ownMatch(doctype: ProviderDoctype, body: Row, context: RequestContext): string | undefined {
  const own = ownProviderRecord(context);
  if (!own || own.doctype !== doctype) return undefined;
  const args: ListArgs = {
    fields: ['name'],
    filters: [...filterRows(body.filters), ['name', '=', own.name]],
    or_filters: body.or_filters,
    limit_page_length: 1,
    own: true,
  };
  return context.documents.list(doctype, args).length ? own.name : undefined;
}

/** The fields that a request selects. */
function askedFields({ fields }: Row): string[] {
  const requested = fields === undefined || fields === '' ? ['name'] : parsed(fields);
  if (Array.isArray(requested))
    return requested.map((field) => (typeof field === 'string' ? field : JSON.stringify(field)));
  return String(requested)
    .split(',')
    .map((field) => field.trim());
}

/** Whether a field is an expression or an alias, which a record does not contain under that name. */
const isReckoned = (field: string): boolean => !/^(?:\*|`?\w+`?)$/.test(field);

/** Expressions over the own record: as for any list, but limited to this record. */
function reckonedRows(doctype: ProviderDoctype, body: Row, context: RequestContext): Row[] {
  const own = ownProviderRecord(context);
  const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined);
  return context.documents.list(doctype, {
    fields: parsed(body.fields) as string[],
    filters: [...filterRows(body.filters), ['name', '=', own?.doctype === doctype ? own.name : '']],
    or_filters: body.or_filters,
    group_by: text(body.group_by),
    order_by: text(body.order_by),
    own: true,
  }) as Row[];
}

/** The requested fields of the own record, at all levels; a list never contains child tables. */
function ownRow(doctype: ProviderDoctype, name: string, body: Row, context: RequestContext): Row {
  const { doctype: _, ...doc } = context.system.get(doctype, name);
  const row = Object.fromEntries(Object.entries(doc).filter(([, value]) => !Array.isArray(value)));
  const names = askedFields(body);
  return names.includes('*') ? row : Object.fromEntries(Object.entries(row).filter(([key]) => names.includes(key)));
}

/** Lists and counts of the own kind: the only place where a filter adds rows (S2-C-03). */
export function ownRecordOnly(
  doctype: ProviderDoctype,
  project: NonNullable<Hooks['project']>,
): { list: ResourceOverride; count: ResourceOverride } {
  return {
    list({ body }, context) {
      if (!asksForOwn(doctype, body, context)) return undefined;
      if (askedFields(body).some(isReckoned))
        return { kind: 'reply', body: { data: reckonedRows(doctype, body, context) } };
      const name = Number(body.limit_start ?? 0) > 0 ? undefined : ownMatch(doctype, body, context);
      const rows = name ? [project(doctype, ownRow(doctype, name, body, context), context, name)] : [];
      return { kind: 'reply', body: { data: rows } };
    },
    count({ body }, context) {
      if (!asksForOwn(doctype, body, context)) return undefined;
      return { kind: 'reply', body: { data: ownMatch(doctype, body, context) ? 1 : 0 } };
    },
  };
}
