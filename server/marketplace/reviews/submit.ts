import type { MethodOutput, Read } from '../../../domain/methods/definition.ts';
import * as reviews from '../../../domain/methods/reviews.ts';
import type { OrderLine } from '../../../domain/order/lineWire.ts';
import { reviewWindow } from '../../../domain/provider/reviews.ts';
import { getModerationState, MODERATION, type ModerationState } from '../../../domain/states/reviewModeration.ts';
import { instantToWire, parseInstant } from '../../../domain/time/kuwaitTime.ts';
import type { MethodReply, RequestContext } from '../../ports/context.ts';
import { TRUSTED } from '../accounts/customers.ts';
import { implement } from '../common/bindMethod.ts';
import { getNow } from '../common/clock.ts';
import { refuse } from '../common/refuse.ts';
import { readSiteSettings } from '../common/settings.ts';
import { getLine } from '../orders/lines.ts';
import { afterDueStep } from '../orderWorkflow/deadlines.ts';
import { asParty } from '../orderWorkflow/lineTransitions.ts';
import { lineCounts, type ReviewDoc, releasedText, reviewOfLine } from './reviewRecords.ts';

/** When the line can be reviewed. */
const windowOf = (context: RequestContext, line: OrderLine, existing: ReviewDoc | undefined) =>
  reviewWindow(
    {
      status: line.status,
      counted: lineCounts(context, line),
      delivered: line.deliveredAt ?? line.end,
      firstSaid: parseInstant(existing?.first_at),
    },
    readSiteSettings(context),
    getNow(context),
  );

type ReviewInput = Omit<Read<typeof reviews.review>, 'name'>;
const QUESTIONS = ['as_agreed', 'again', 'words'] as const;
const isSame = (input: ReviewInput, before: ReviewDoc): boolean =>
  QUESTIONS.every((field) => input[field] === (before[field] ?? ''));

/** Checks that the line can be reviewed now. @throws ValidationError if not (H7.2) */
function assertOpenReview(context: RequestContext, line: OrderLine, before: ReviewDoc | undefined): void {
  const { state } = windowOf(context, line, before);
  if (state === 'open') return;
  if (state === 'closed') refuse('ValidationError', before ? 'review.answered' : 'review.closed');
  refuse('ValidationError', `review.${state}`);
}

/** The state of a changed text: it waits for staff, and replaces the published one. */
function stateAfter(words: string, before: ReviewDoc | undefined): ModerationState {
  if (!words) return MODERATION.none;
  return before && words === (before.words ?? '') ? getModerationState(before.words_state) : MODERATION.waiting;
}

function storeReview(context: RequestContext, line: OrderLine, input: ReviewInput): { words_state: ModerationState } {
  const before = reviewOfLine(context, line.id);
  if (before && isSame(input, before)) return { words_state: getModerationState(before.words_state) };
  assertOpenReview(context, line, before);
  if (QUESTIONS.every((field) => input[field] === ''))
    refuse('MandatoryError', 'review.say_something', { fieldname: 'as_agreed' });
  const words_state = stateAfter(input.words, before);
  // an answer refers to the text it was written for
  const unanswered = input.words === (before?.words ?? '') ? {} : { reply: null, reply_state: null, reply_note: null };
  const fields = {
    ...input,
    ...unanswered,
    words_state,
    words_note: words_state === MODERATION.refused ? before?.words_note : null,
  };
  if (before) context.system.setValues('Review', before.name, fields);
  else
    context.documents.insert(
      {
        doctype: 'Review',
        order_progress: line.id,
        type: line.type,
        doc_name: line.provider,
        customer: line.customer,
        first_at: instantToWire(getNow(context)),
        ...fields,
      },
      TRUSTED,
    );
  return { words_state };
}

/** `review {name, as_agreed, again, words}`: once for a line, and changeable for some time; repeating it changes nothing. */
function review({ name, ...input }: Read<typeof reviews.review>, context: RequestContext) {
  const { line } = asParty(context, name);
  if (!line.released) refuse('ValidationError', 'orders.not_released');
  return afterDueStep(context, line.id, () => {
    context.database.lock('Order Progress', line.id);
    return storeReview(context, getLine(context, line.id), input);
  });
}

/** The host's review of a line, and whether the host may write or change it now. */
function lineReview(
  { name }: Read<typeof reviews.lineReview>,
  context: RequestContext,
): MethodOutput<typeof reviews.lineReview> | MethodReply {
  const { line } = asParty(context, name);
  const stored = reviewOfLine(context, line.id);
  const { state, deadline } = windowOf(context, line, stored);
  return {
    state,
    until: deadline === undefined ? null : instantToWire(deadline),
    said: stored
      ? {
          as_agreed: stored.as_agreed ?? '',
          again: stored.again ?? '',
          words: stored.words ?? '',
          words_state: getModerationState(stored.words_state),
          words_note: stored.words_note ?? '',
          reply: releasedText(stored.reply, stored.reply_state),
        }
      : null,
  };
}

export const submitReviewMethods = {
  ...implement(reviews.review, review),
  ...implement(reviews.lineReview, lineReview),
};
