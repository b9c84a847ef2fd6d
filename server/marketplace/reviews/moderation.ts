import { pickWritable, ROLE } from '../../../domain/access.ts';
import { providerPaths } from '../../../domain/paths.ts';
import {
  getModerationState,
  MODERATION,
  type ModerationState,
  replyMachine,
  reviewTextMachine,
} from '../../../domain/states/reviewModeration.ts';
import type { Machine } from '../../../domain/states/stateMachine.ts';
import { MAX_NOTE_LENGTH } from '../../../domain/text/noteLength.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Hooks, ResourceOverride } from '../../ports/hooks.ts';
import type { Row } from '../../ports/row.ts';
import { recordAudit } from '../common/auditLog.ts';
import { readText, typed } from '../common/inputValues.ts';
import { refuse } from '../common/refuse.ts';
import { refuseState } from '../common/refuseState.ts';
import { getRole } from '../common/roles.ts';
import { notifyAccount, notifyCustomer } from '../notifications/notify.ts';
import { getLine } from '../orders/lines.ts';
import { providerUser } from '../providers/sql/providers.ts';
import type { ReviewDoc } from './reviewRecords.ts';

/** The two texts of a review, each with its own state and staff's reason. */
const TEXTS = [
  { state: 'words_state', note: 'words_note', machine: reviewTextMachine },
  { state: 'reply_state', note: 'reply_note', machine: replyMachine },
] as const;
type Text = (typeof TEXTS)[number];

/** Notifies the provider about a published review, or the host about an answer to theirs. */
function notifyAuthor(context: RequestContext, review: ReviewDoc, { state }: Text): void {
  if (state === 'reply_state') {
    notifyCustomer(context, getLine(context, review.order_progress), 'review_replied');
    return;
  }
  const user = providerUser(context.database, review.type, review.doc_name);
  if (user) notifyAccount(context, user, 'review_released', { path: providerPaths.reviews });
}

/** The requested step for one text; undefined: none. @throws ValidationError at the field for an unknown step, or a missing reason */
function stepOf(body: Row, before: ReviewDoc, { state, note, machine }: Text): Row | undefined {
  const from = getModerationState(before[state]);
  const to = body[state] === undefined ? from : body[state];
  const steps: Machine<ModerationState> = machine;
  if (to === from) return undefined;
  // without a text, there is nothing to moderate
  if (!from || !steps.isState(to)) refuse('ValidationError', 'errors.format', { fieldname: state });
  const step = steps.findStep(from, to, 'staff');
  if (!step) refuseState('doctypes.Review.options.words_state', from, state);
  const why = typed(body[note], MAX_NOTE_LENGTH);
  if (step.reason && !why) refuse('ValidationError', 'staff.note_required', { fieldname: note });
  return { [state]: to, [note]: step.reason ? why : null };
}

/** PUT resource/Review by staff: publishes or rejects the host's text and the provider's answer, and changes nothing else. */
const updateReview: ResourceOverride = ({ name = '', body }, context) => {
  if (getRole(context.session) !== ROLE.staff) return undefined;
  context.database.lock('Review', name);
  const before = context.documents.get('Review', name);
  const changes = pickWritable('Review', ROLE.staff, body) as Row;
  const taken = TEXTS.flatMap((one) => {
    const fields = stepOf(changes, before, one);
    return fields ? [{ one, fields }] : [];
  });
  if (taken.length === 0) return before;
  // staff must have read exactly the text that they publish
  if (readText(body.modified) && body.modified !== before.modified)
    refuse('TimestampMismatchError', 'common.changed_elsewhere', { data: before });
  const fields = Object.assign({}, ...taken.map((step) => step.fields)) as Record<string, string | null>;
  context.system.setValues('Review', name, fields);
  for (const { one, fields: now } of taken) {
    recordAudit(context, {
      action: now[one.state] === MODERATION.released ? 'release_words' : 'refuse_words',
      doctype: 'Review',
      name,
      before: { [one.state]: getModerationState(before[one.state]) },
      after: { [one.state]: now[one.state] },
      reason: readText(now[one.note]),
    });
    if (now[one.state] === MODERATION.released) notifyAuthor(context, before, one);
  }
  return context.documents.get('Review', name);
};

export const moderationHooks: Hooks = { resources: { Review: { update: updateReview } } };
