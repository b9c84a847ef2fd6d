import type { ListArgs } from '../../ports/documents.ts';
import type { Row } from '../../ports/row.ts';
import { answeredRows, pageNumber } from '../lists/query.ts';
import { rowsInSlices } from '../lists/slices.ts';
import type { Meta } from '../schema/meta.ts';
import type { MethodCall } from './call.ts';

const text = (value: unknown): string | undefined =>
  value === undefined || value === null || value === '' ? undefined : String(value);

/** Whether rows are requested as arrays, not as objects. */
export const isAsList = (values: Row): boolean => /^(0|false)$/i.test(String(values.as_dict ?? ''));

/** The list parameters of a request; other parameters are ignored. */
function listArguments(values: Row, version: 1 | 2 = 1): ListArgs & { parent?: string } {
  const length = (version === 2 ? undefined : values.limit_page_length) ?? (values.limit || 20);
  return {
    fields: values.fields as string[],
    filters: values.filters,
    or_filters: values.or_filters,
    order_by: text(values.order_by),
    group_by: text(values.group_by),
    limit_start: pageNumber(values.limit_start ?? 0),
    limit_page_length: pageNumber(length),
    parent: text(values.parent),
    as_list: isAsList(values),
  };
}

/** Searches the rows of a list before it is read, without blocking other requests. */
export async function searchListRows(call: MethodCall, doctype: unknown): Promise<void> {
  const meta = call.site.metas.get(String(doctype));
  const { filters, parent } = call.form.values;
  if (!meta || !filters) return;
  const request = { doctype: meta.name, filters, parent: text(parent) };
  call.rows = await rowsInSlices(call.site, meta, call.context.session, request);
}

/** Reads a list for a response: each row goes through the product's `project` hook. */
export function answeredList(call: MethodCall, meta: Meta, values: Row): Row[] {
  const request = { ...listArguments(values, call.request.version), doctype: meta.name, rows: call.rows };
  return answeredRows(call.site, meta, call.context, request);
}
