import type { DocField } from '../../ports/doctypeJson.ts';
import type { Doc, Row } from '../../ports/row.ts';
import { assertCreateRight, assertRight } from '../permissions/refusals.ts';
import { isDecimal, isNumeric } from '../schema/fieldtypes.ts';
import type { Meta } from '../schema/meta.ts';
import { ADMINISTRATOR, type FrappeSite, frappeError, notFound } from '../schema/site.ts';
import { toDecimal, toInteger } from '../schema/values.ts';
import { hashName } from './naming.ts';
import type { Work } from './work.ts';

export type SaveAction = 'save' | 'submit' | 'cancel' | 'update_after_submit';

const STATE = ['Draft', 'Submitted', 'Cancelled'];

/** Determines which action a save is, and checks that the session may take it (document.py:check_docstatus_transition). */
export function checkTransition(work: Work, meta: Meta, before: Doc | undefined, doc: Doc): SaveAction {
  const to = toInteger(doc.docstatus);
  const from = toInteger(before?.docstatus);
  if (to < 0 || to > 2) throw frappeError('ValidationError', `('Invalid docstatus', ${to})`, { quiet: true });
  const demand = (right: 'submit' | 'cancel') => {
    if (work.trusted) return;
    if (before) assertRight(work.site, meta, work.session, right, before);
    else assertCreateRight(work.site, meta, work.session, right, doc);
  };
  const impossible = () =>
    frappeError(
      'DocstatusTransitionError',
      `Cannot change docstatus from ${from} (${STATE[from]}) to ${to} (${STATE[to]})`,
      { quiet: true },
    );
  if (!meta.submittable && to !== from && !(work.trusted || work.session.user === ADMINISTRATOR)) demand('submit');
  if (from === 0 && to === 0) return 'save';
  if (from === 0 && to === 1) {
    demand('submit');
    return 'submit';
  }
  if (from === 1 && to === 1) {
    demand('submit');
    return 'update_after_submit';
  }
  if (from === 1 && to === 2) {
    demand('cancel');
    return 'cancel';
  }
  if (from === 2) throw frappeError('ValidationError', 'Cannot edit cancelled document', { quiet: true });
  throw impossible();
}

/** A value as Python prints it: `5.0`, `None`. */
function printed(field: DocField, value: unknown): string {
  if (value === undefined || value === null) return 'None';
  if (!isDecimal(field.fieldtype)) return String(value);
  const number = toDecimal(value);
  return Number.isInteger(number) ? `${number}.0` : String(number);
}

const refuseChange = (place: string, label: string, then: string, now: string) =>
  frappeError(
    'UpdateAfterSubmitError',
    `${place} Not allowed to change <strong>${label}</strong> after submission from ${then} to ${now}`.trimEnd(),
    {
      title: 'Cannot Update After Submit',
    },
  );

function assertUnchangedFields(meta: Meta, row: Row, stored: Row, place: string): void {
  for (const field of meta.columns) {
    if (field.allow_on_submit) continue;
    const { fieldname } = field;
    const [then, now] = isNumeric(field.fieldtype)
      ? [toDecimal(stored[fieldname]), toDecimal(row[fieldname])]
      : [stored[fieldname] ?? '', row[fieldname] ?? ''];
    if (String(then) === String(now)) continue;
    const bold = (value: unknown) => `<strong>${printed(field, value)}</strong>`;
    throw refuseChange(place, field.label ?? fieldname, bold(stored[fieldname]), bold(row[fieldname]));
  }
}

/** Checks that a submitted document changes only in `allow_on_submit` fields. @throws UpdateAfterSubmitError */
export function validateAfterSubmit(site: FrappeSite, meta: Meta, doc: Doc, before: Doc): void {
  assertUnchangedFields(meta, doc, before, '');
  for (const field of meta.tables) {
    const child = site.metas.get(field.options ?? '');
    const rows = (doc[field.fieldname] as Row[]) ?? [];
    const stored = (before[field.fieldname] as Row[]) ?? [];
    if (!child || field.allow_on_submit) continue;
    if (rows.length !== stored.length) {
      const bold = (count: number) => `<strong>${count}</strong>`;
      throw refuseChange('', field.label ?? field.fieldname, bold(stored.length), bold(rows.length));
    }
    for (const row of rows) {
      const old = stored.find((entry) => entry.name === row.name);
      if (!old) throw notFound(child.name, row.name ?? hashName(site.ambient));
      assertUnchangedFields(child, row, old, `Row #${String(row.idx)}:`);
    }
  }
}
