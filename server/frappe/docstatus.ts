import type { Meta } from './meta.ts';
import { requireGrant, requireRight } from './refusals.ts';
import type { Work } from './saving.ts';
import { ADMINISTRATOR, refusal, type Site } from './site.ts';
import type { Doc, Row } from './types.ts';
import { toInteger } from './values.ts';

export type SaveAction = 'save' | 'submit' | 'cancel' | 'update_after_submit';

const STATE = ['Draft', 'Submitted', 'Cancelled'];

/** Which step a save is, and whether the session may take it (document.py:check_docstatus_transition). */
export function checkTransition(work: Work, meta: Meta, before: Doc | undefined, doc: Doc): SaveAction {
  const to = toInteger(doc.docstatus);
  const from = toInteger(before?.docstatus);
  if (to < 0 || to > 2) throw refusal('ValidationError', `('Invalid docstatus', ${to})`, { quiet: true });
  const require = (right: 'submit' | 'cancel') => {
    if (work.trusted) return;
    if (before) requireRight(work.site, meta, work.session, right, before);
    else requireGrant(work.site, meta, work.session, right, doc);
  };
  const impossible = () =>
    refusal(
      'DocstatusTransitionError',
      `Cannot change docstatus from ${from} (${STATE[from]}) to ${to} (${STATE[to]})`,
      { quiet: true },
    );
  if (!meta.submittable && to !== from && !(work.trusted || work.session.user === ADMINISTRATOR)) require('submit');
  if (from === 0 && to === 0) return 'save';
  if (from === 0 && to === 1) {
    require('submit');
    return 'submit';
  }
  if (from === 1 && to === 1) {
    require('submit');
    return 'update_after_submit';
  }
  if (from === 1 && to === 2) {
    require('cancel');
    return 'cancel';
  }
  if (from === 2) throw refusal('ValidationError', 'Cannot edit cancelled document');
  throw impossible();
}

/** A submitted document changes only where `allow_on_submit` says so. @throws UpdateAfterSubmitError */
export function validateAfterSubmit(site: Site, meta: Meta, doc: Doc, before: Doc): void {
  const refuse = (label: string, then: unknown, now: unknown) =>
    refusal(
      'UpdateAfterSubmitError',
      `Not allowed to change <strong>${label}</strong> after submission from ${String(then)} to ${String(now)}`,
      {
        title: 'Cannot Update After Submit',
      },
    );
  const compare = (owner: Meta, row: Row, stored: Row) => {
    for (const field of owner.columns) {
      if (field.allow_on_submit) continue;
      const then = stored[field.fieldname] ?? '';
      const now = row[field.fieldname] ?? '';
      if (String(then) !== String(now))
        throw refuse(field.label ?? field.fieldname, then === '' ? 'None' : then, now === '' ? 'None' : now);
    }
  };
  compare(meta, doc, before);
  for (const field of meta.tables) {
    const child = site.metas.get(field.options ?? '');
    const rows = (doc[field.fieldname] as Row[]) ?? [];
    const stored = (before[field.fieldname] as Row[]) ?? [];
    if (!child || field.allow_on_submit) continue;
    if (rows.length !== stored.length) throw refuse(field.label ?? field.fieldname, stored.length, rows.length);
    for (const row of rows) {
      const old = stored.find((entry) => entry.name === row.name);
      if (old) compare(child, row, old);
    }
  }
}
