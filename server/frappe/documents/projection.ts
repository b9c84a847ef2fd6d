import type { RequestContext } from '../../ports/context.ts';
import type { Doc, Row } from '../../ports/row.ts';
import { getPermLevels, isOwner } from '../permissions/permissions.ts';
import { isNumeric, isTable, isTemporal } from '../schema/fieldtypes.ts';
import type { Meta } from '../schema/meta.ts';
import type { FrappeSite } from '../schema/site.ts';
import { castNumber, storedTemporal } from '../schema/values.ts';

/** A row without the fields above the reader's permission level; numbers are cast, and times are formatted as the driver does. */
function visibleRow(
  site: FrappeSite,
  meta: Meta,
  row: Row,
  levels: ReadonlySet<number> | undefined,
  keepNulls: boolean,
): Row {
  const visible: Row = {};
  const own = meta.child
    ? [
        'idx',
        'name',
        'owner',
        'creation',
        'modified',
        'modified_by',
        'docstatus',
        'parent',
        'parentfield',
        'parenttype',
      ]
    : meta.columnNames;
  const names = new Set([...own, ...meta.columns.map((field) => field.fieldname), '__unsaved', '__islocal', 'doctype']);
  for (const name of names) {
    const field = meta.field(name);
    if (field?.permlevel && levels && !levels.has(field.permlevel)) {
      // Null, whatever the value: a client expects the key.
      if (keepNulls && !isNumeric(field.fieldtype)) visible[name] = null;
      continue;
    }
    let value = row[name];
    if (field && isNumeric(field.fieldtype)) value ??= 0;
    if (value === '' && field && isTemporal(field.fieldtype)) value = null;
    if (field?.fieldtype === 'JSON' && typeof value === 'object' && value !== null) value = JSON.stringify(value);
    if (value === null || value === undefined) {
      if (keepNulls && field) visible[name] = null;
      continue;
    }
    const own = field && meta.columns.includes(field);
    if (own && isNumeric(field.fieldtype)) value = castNumber(field, value);
    else if (
      site.quirks.timeText &&
      !meta.single &&
      field?.fieldtype === 'Time' &&
      typeof value === 'string' &&
      storedTemporal('Time', value) === value
    )
      value = site.quirks.timeText(value);
    visible[name] = value;
  }
  return visible;
}

/**
 * A document as it leaves the server: nulls dropped (resource routes) or kept (`frappe.client.get`), no fields above the reader's
 * permission level, and then the product's `project` hook.
 */
export function toDocumentResponse(
  site: FrappeSite,
  meta: Meta,
  doc: Doc,
  context: RequestContext,
  keepNulls = false,
): Row {
  const levels = getPermLevels(site, meta, context.session, 'read', isOwner(context.session, doc));
  const visible = visibleRow(site, meta, doc, levels, keepNulls);
  for (const field of meta.fields) {
    const child = isTable(field) ? site.metas.get(field.options ?? '') : undefined;
    if (!child || (field.permlevel && levels && !levels.has(field.permlevel))) continue;
    visible[field.fieldname] = ((doc[field.fieldname] as Row[] | undefined) ?? []).map((row) =>
      visibleRow(site, child, row, levels, keepNulls),
    );
  }
  return site.hooks.project ? site.hooks.project(meta.name, visible, context, doc.name) : visible;
}
