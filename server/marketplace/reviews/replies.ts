import type { MethodOutput, Read } from '../../../domain/methods/definition.ts';
import * as reviews from '../../../domain/methods/reviews.ts';
import { getModerationState, MODERATION } from '../../../domain/states/reviewModeration.ts';
import type { RequestContext } from '../../ports/context.ts';
import { implement } from '../common/bindMethod.ts';
import { refuse } from '../common/refuse.ts';
import { ownProviderRecord } from '../providers/providers.ts';
import { PUBLIC_FIELDS, publicPart, type ReviewDoc } from './reviewRecords.ts';

/** The newest ones; a provider with more finds the rest on the public page. */
const MAX_REPLIES = 200;

/** The published reviews of the session's own record, without the customer or the booking. */
function ownReviews(context: RequestContext): MethodOutput<typeof reviews.ownReviews> {
  const own = ownProviderRecord(context);
  if (!own) return { reviews: [] };
  const rows = context.system.list('Review', {
    fields: ['name', 'reply_note', ...PUBLIC_FIELDS],
    filters: [
      ['type', '=', own.doctype],
      ['doc_name', '=', own.name],
      ['words_state', '=', MODERATION.released],
    ],
    order_by: 'first_at desc, name desc',
    limit_page_length: MAX_REPLIES,
  });
  return {
    reviews: rows.map((row) => ({
      ...publicPart(row),
      name: row.name,
      // the provider's own answer, whatever its state is
      reply: row.reply ?? '',
      reply_state: getModerationState(row.reply_state),
      reply_note: row.reply_note ?? '',
    })),
  };
}

/** A review that the session may answer: of its own record, with a published text. */
function answerable(context: RequestContext, name: string): ReviewDoc {
  const own = ownProviderRecord(context);
  const review = name ? context.system.find('Review', name) : undefined;
  const isOwn = review && own && review.type === own.doctype && review.doc_name === own.name;
  const isRead = getModerationState(review?.words_state) === MODERATION.released;
  return review && isOwn && isRead ? review : refuse('DoesNotExistError', 'common.gone');
}

/** `reply_review {name, words}`: once; repeating the same answer changes nothing. */
function replyReview({ name, words }: Read<typeof reviews.replyReview>, context: RequestContext) {
  context.database.lock('Review', name);
  const review = answerable(context, name);
  const state = getModerationState(review.reply_state);
  if (state !== MODERATION.none) {
    if (words === review.reply) return { reply_state: state };
    refuse('ValidationError', 'review.answered');
  }
  if (!words) refuse('MandatoryError', 'common.required', { fieldname: 'words' });
  context.system.setValues('Review', name, { reply: words, reply_state: MODERATION.waiting });
  return { reply_state: MODERATION.waiting };
}

export const replyMethods = {
  ...implement(reviews.ownReviews, (_input, context) => ownReviews(context)),
  ...implement(reviews.replyReview, replyReview),
};
