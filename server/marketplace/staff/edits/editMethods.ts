import type { MethodOutput, Read } from '../../../../domain/methods/definition.ts';
import * as definitions from '../../../../domain/methods/edits.ts';
import { providerPaths } from '../../../../domain/paths.ts';
import { localizeReason } from '../../../../domain/provider/verificationReasons.ts';
import { EDIT, type EditState, editMachine } from '../../../../domain/states/edit.ts';
import { toLanguage } from '../../../../domain/text/format.ts';
import type { RequestContext } from '../../../ports/context.ts';
import type { MethodDefinition } from '../../../ports/hooks.ts';
import type { Stored } from '../../../ports/registeredTypes.ts';
import { recordAudit } from '../../common/auditLog.ts';
import { implement } from '../../common/bindMethod.ts';
import { readText } from '../../common/inputValues.ts';
import { refuse } from '../../common/refuse.ts';
import { refuseState } from '../../common/refuseState.ts';
import { notifyAccount } from '../../notifications/notify.ts';
import { getTitles } from '../../providers/providers.ts';
import { BANK_IBAN } from './fields.ts';
import { writeBack } from './restore.ts';

type Edit = Stored<'Vendor Edit'>;
type Output = MethodOutput<typeof definitions.edits>;

/** How many edits of one state the page shows; older ones follow when these are done. */
const MAX_SHOWN = 300;
const FIELDS = [
  ...(['name', 'vendor_type', 'vendor', 'at', 'field', 'row', 'row_title', 'row_title_ar'] as const),
  ...(['value_before', 'value_after', 'state', 'note'] as const),
] as const;

const parsed = (json: unknown): unknown => JSON.parse(readText(json) || 'null');

function getEdits({ state }: Read<typeof definitions.edits>, context: RequestContext): Output {
  const rows = context.system.list('Vendor Edit', {
    fields: FIELDS,
    filters: [['state', '=', state]],
    order_by: 'at desc',
    limit_page_length: MAX_SHOWN,
  });
  const groups = Map.groupBy(rows, ({ vendor_type, vendor }) => `${vendor_type}/${vendor}`);
  const providers = [...groups.values()].flatMap((some): Output['providers'] => {
    const [first] = some;
    const doc = first && context.system.find(first.vendor_type, first.vendor);
    if (!first || !doc) return [];
    const { title, titleAr } = getTitles(doc);
    return [
      {
        type: first.vendor_type,
        name: doc.name,
        title,
        title_ar: titleAr ?? '',
        profile_picture: readText(doc.profile_picture) || null,
        verified_at: doc.verified_at ?? null,
        at: first.at,
        edits: some.map((edit) => ({
          name: edit.name,
          at: edit.at,
          field: edit.field,
          row: readText(edit.row),
          row_title: readText(edit.row_title),
          row_title_ar: readText(edit.row_title_ar),
          before: parsed(edit.value_before),
          after: parsed(edit.value_after),
          state: edit.state,
          note: readText(edit.note),
          restorable: edit.field !== BANK_IBAN && edit.state !== EDIT.restored,
        })),
      },
    ];
  });
  const fresh = context.system.list('Vendor Edit', {
    fields: ['vendor'],
    filters: [['state', '=', EDIT.new]],
    distinct: true,
    limit_page_length: 0,
  });
  return { fresh: fresh.length, providers };
}

/** Sets the state of an edit and who decided; the audit records it. */
function decide(context: RequestContext, edit: Edit, state: EditState, note: string): void {
  const step = editMachine.findStep(edit.state, state, 'staff');
  if (!step) refuseState('doctypes.Vendor_Edit.options.state', edit.state);
  if (step.reason && !note) refuse('ValidationError', 'staff.note_required', { fieldname: 'note' });
  context.system.setValues('Vendor Edit', edit.name, {
    state,
    note,
    decided_at: context.now().slice(0, 19),
    decided_by: context.session.user,
  });
  const [before, after] = [parsed(edit.value_before), parsed(edit.value_after)];
  const place = { field: edit.field, row: edit.row || undefined };
  recordAudit(context, {
    action: `${step.id}_edit`,
    doctype: edit.vendor_type,
    name: edit.vendor,
    before: state === EDIT.restored ? { ...place, value: after } : { ...place, state: edit.state },
    after: state === EDIT.restored ? { ...place, value: before } : { ...place, state },
    reason: note,
  });
}

/** Sends one notification and one email for everything that was decided together. */
function notifyProvider(context: RequestContext, edit: Edit, news: 'edit_asked' | 'edit_restored', note: string): void {
  const user = context.system.get('User', readText(edit.user));
  notifyAccount(context, user.name, news, {
    note: localizeReason(note, toLanguage(user.language)),
    path: edit.vendor_type === 'Restaurant' ? providerPaths.restaurantProfile : providerPaths.reciterProfile,
  });
}

const editOf = (context: RequestContext, name: string): Edit =>
  context.system.find('Vendor Edit', name) ?? refuse('DoesNotExistError', 'common.gone');

function settle({ names, state, note }: Read<typeof definitions.settleEdits>, context: RequestContext) {
  const notified = new Set<string>();
  const edits = names.map((name) => editOf(context, name));
  for (const edit of edits) {
    // already in this state, by the same action or another staff member
    if (edit.state === state) continue;
    decide(context, edit, state, note);
    if (state !== EDIT.asked || notified.has(edit.vendor)) continue;
    notified.add(edit.vendor);
    notifyProvider(context, edit, 'edit_asked', note);
  }
  return { done: edits.map(({ name }) => name) };
}

function restore({ name, note }: Read<typeof definitions.restoreEdit>, context: RequestContext) {
  const edit = editOf(context, name);
  if (edit.state !== EDIT.restored) {
    if (edit.field === BANK_IBAN) refuse('PermissionError', 'common.not_allowed');
    decide(context, edit, EDIT.restored, note);
    const place = { field: edit.field, row: readText(edit.row) };
    writeBack(context, edit.vendor_type, edit.vendor, {
      ...place,
      before: parsed(edit.value_before),
      after: parsed(edit.value_after),
    });
    notifyProvider(context, edit, 'edit_restored', note);
  }
  return { name: edit.name, state: EDIT.restored };
}

export const editMethods: Record<string, MethodDefinition> = {
  ...implement(definitions.edits, getEdits),
  ...implement(definitions.settleEdits, settle),
  ...implement(definitions.restoreEdit, restore),
};
