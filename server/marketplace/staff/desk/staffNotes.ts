import type { staffDashboard } from '../../../../domain/methods/dashboard.ts';
import type { MethodOutput, Read } from '../../../../domain/methods/definition.ts';
import * as methods from '../../../../domain/methods/desk/notes.ts';
import { NOTE_SUBJECTS, type NoteSubject } from '../../../../domain/noteSubjects.ts';
import { LINE_TYPE } from '../../../../domain/order/orderStatus.ts';
import { ROLE } from '../../../../domain/roles.ts';
import { ACCOUNT } from '../../../../domain/states/account.ts';
import type { RequestContext } from '../../../ports/context.ts';
import type { MethodDefinition } from '../../../ports/hooks.ts';
import { recordAudit } from '../../common/auditLog.ts';
import { implement } from '../../common/bindMethod.ts';
import { readText } from '../../common/inputValues.ts';
import { refuse } from '../../common/refuse.ts';

/** The DocTypes that notes are about. */
const DOCTYPES = {
  message: 'Contact Message',
  booking: 'Order Progress',
  reciter: LINE_TYPE.reciter,
  restaurant: LINE_TYPE.restaurant,
} as const satisfies Record<NoteSubject, string>;

type Output = MethodOutput<typeof methods.staffNotes>;
type About = Read<typeof methods.staffNotes>;

const MAX_NOTES = 200;

/** The current staff. */
const teamOf = (context: RequestContext): Output['team'] =>
  context.system
    .list('User', {
      fields: ['name', 'full_name'],
      filters: [
        ['role_profile_name', '=', ROLE.staff],
        ['user_status', '=', ACCOUNT.active],
      ],
      order_by: 'full_name asc',
      limit_page_length: MAX_NOTES,
    })
    .map(({ name, full_name }) => ({ user: name, full_name: readText(full_name) || name }));

const filtersOf = ({ about, name }: About) => [
  ['ref_doctype', '=', DOCTYPES[about]],
  ['ref_name', '=', name],
];

/** Checks that the record exists. @throws 404 */
function assertRecord(context: RequestContext, { about, name }: About): void {
  if (!context.system.find(DOCTYPES[about], name)) refuse('DoesNotExistError', 'common.gone');
}

function notesOf(record: About, context: RequestContext): Output {
  assertRecord(context, record);
  const rows = context.system.list('Staff Note', {
    fields: ['kind', 'note', 'assignee', 'is_current', 'noted_by', 'noted_at'],
    filters: filtersOf(record),
    order_by: 'noted_at desc, creation desc',
    limit_page_length: MAX_NOTES,
  });
  const names = new Map<string, string>();
  const nameOf = (user: string): string => {
    if (!names.has(user)) names.set(user, readText(context.system.find('User', user)?.full_name) || user);
    return names.get(user) ?? user;
  };
  const holder = rows.find(({ kind, is_current }) => kind === 'assign' && is_current === 1)?.assignee;
  return {
    assigned: holder ? { user: holder, full_name: nameOf(holder) } : null,
    notes: rows.map(({ kind, note, assignee, noted_by, noted_at }) => ({
      note: readText(note),
      assignee: kind === 'assign' ? (assignee ? nameOf(assignee) : '') : null,
      by: nameOf(noted_by),
      at: noted_at.slice(0, 19),
    })),
    team: teamOf(context),
  };
}

function holders(
  { about, names }: Read<typeof methods.recordHolders>,
  context: RequestContext,
): MethodOutput<typeof methods.recordHolders> {
  if (names.length === 0) return [];
  const rows = context.system.list('Staff Note', {
    fields: ['ref_name', 'assignee'],
    filters: [
      ['ref_doctype', '=', DOCTYPES[about]],
      ['ref_name', 'in', names],
      ['is_current', '=', 1],
    ],
    limit_page_length: 0,
  });
  return rows.flatMap(({ ref_name: name, assignee: user }) =>
    user ? [{ name, user, full_name: readText(context.system.find('User', user)?.full_name) || user }] : [],
  );
}

function write(
  context: RequestContext,
  { about, name }: About,
  row: { kind: 'note' | 'assign'; note?: string; assignee?: string; is_current?: 0 | 1 },
): void {
  const stamp = { noted_by: context.session.user, noted_at: context.now().slice(0, 19) };
  context.system.insert({ doctype: 'Staff Note', ref_doctype: DOCTYPES[about], ref_name: name, ...row, ...stamp });
}

function addNote({ note, ...record }: Read<typeof methods.addStaffNote>, context: RequestContext): Output {
  assertRecord(context, record);
  write(context, record, { kind: 'note', note });
  const act = { doctype: DOCTYPES[record.about], name: record.name };
  recordAudit(context, { action: 'staff_note', ...act, before: null, after: { note }, reason: note });
  return notesOf(record, context);
}

/** Assigns a record: one assignment is active at a time; the same one again writes nothing. */
function assign({ user, ...record }: Read<typeof methods.assignRecord>, context: RequestContext): Output {
  assertRecord(context, record);
  context.database.lock(DOCTYPES[record.about], record.name);
  if (user && !teamOf(context).some((one) => one.user === user))
    refuse('ValidationError', 'errors.format', { fieldname: 'user' });
  const held = context.system.list('Staff Note', {
    fields: ['name', 'assignee'],
    filters: [...filtersOf(record), ['is_current', '=', 1]],
    limit_page_length: 0,
  });
  const before = held[0]?.assignee ?? '';
  if (before === user) return notesOf(record, context);
  for (const { name } of held) context.system.setValues('Staff Note', name, { is_current: 0 });
  write(context, record, { kind: 'assign', assignee: user, is_current: user ? 1 : 0 });
  recordAudit(context, {
    ...{ action: 'assign', doctype: DOCTYPES[record.about], name: record.name, reason: '' },
    before: { assignee: before },
    after: { assignee: user },
  });
  return notesOf(record, context);
}

/** The records that a staff member is assigned to, latest first. */
export const assignedTo = (context: RequestContext, user: string): MethodOutput<typeof staffDashboard>['mine'] =>
  context.system
    .list('Staff Note', {
      fields: ['ref_doctype', 'ref_name', 'noted_at'],
      filters: [
        ['assignee', '=', user],
        ['is_current', '=', 1],
      ],
      order_by: 'noted_at desc',
      limit_page_length: 20,
    })
    .flatMap(({ ref_doctype, ref_name: name, noted_at }) => {
      const about = NOTE_SUBJECTS.find((one) => DOCTYPES[one] === ref_doctype);
      return about ? { about, name, at: noted_at.slice(0, 19) } : [];
    });

export const noteMethods: Record<string, MethodDefinition> = {
  ...implement(methods.staffNotes, notesOf),
  ...implement(methods.recordHolders, holders),
  ...implement(methods.addStaffNote, addNote),
  ...implement(methods.assignRecord, assign),
};
