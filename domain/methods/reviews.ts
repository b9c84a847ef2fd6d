import * as v from 'valibot';
import { ROLE } from '../access.ts';
import { LINE_TYPE } from '../order/orderStatus.ts';
import { MAX_REVIEW_LENGTH } from '../provider/reviews.ts';
import type { ModerationState } from '../states/reviewModeration.ts';
import { CALLERS, method } from './definition.ts';
import { refusalMessage } from './refusal.ts';
import { field, noInput, note, text, wholeNumber } from './schemas.ts';

/** Yes, no, or no answer. */
const answer = v.picklist(['yes', 'no', ''], refusalMessage('errors.format'));
const question = v.optional(answer, '');
const state = field.text<ModerationState>();

/** Submits a host's review of a line, one per line. Submitting again edits it while that is possible. */
export const review = method({
  name: 'husainia.api.review',
  verb: 'POST',
  roles: CALLERS.customer,
  perHour: 120,
  input: v.object({ name: text, as_agreed: question, again: question, words: note(MAX_REVIEW_LENGTH) }),
  output: v.strictObject({ words_state: state }),
});

/** The host's own review of a line, and whether they may write or edit it now. */
export const lineReview = method({
  name: 'husainia.api.line_review',
  verb: 'GET',
  roles: CALLERS.customer,
  input: v.object({ name: text }),
  output: v.strictObject({
    // if `open`, the deadline; otherwise the reason
    state: v.picklist(['open', 'not_yet', 'closed', 'not_counted']),
    until: v.nullable(v.string()),
    said: v.nullable(
      v.strictObject({
        as_agreed: answer,
        again: answer,
        words: v.string(),
        words_state: state,
        // why the review text was rejected
        words_note: v.string(),
        // the provider's reply, once published
        reply: v.string(),
      }),
    ),
  }),
});

const LENGTH_LIMITS = { min: 1, max: 100 };

/** Published reviews of a provider, without author, exact time or booking. */
export const providerReviews = method({
  name: 'husainia.api.provider_reviews',
  verb: 'GET',
  roles: CALLERS.everybody,
  input: v.object({
    type: v.picklist([LINE_TYPE.reciter, LINE_TYPE.restaurant], refusalMessage('errors.format')),
    provider: text,
    length: v.optional(
      v.pipe(
        wholeNumber(refusalMessage('errors.between', LENGTH_LIMITS)),
        v.minValue(LENGTH_LIMITS.min, refusalMessage('errors.between', LENGTH_LIMITS)),
        v.maxValue(LENGTH_LIMITS.max, refusalMessage('errors.between', LENGTH_LIMITS)),
      ),
      5,
    ),
  }),
  output: v.strictObject({
    // percentage of yes answers; null if not shown
    mark: v.nullable(
      v.strictObject({ reviews: v.number(), as_agreed: v.nullable(v.number()), again: v.nullable(v.number()) }),
    ),
    // number of reviews with text
    total: v.number(),
    reviews: v.array(
      v.strictObject({
        // `2026-11`
        month: v.string(),
        as_agreed: answer,
        again: answer,
        words: v.string(),
        reply: v.string(),
      }),
    ),
  }),
});

/** Published reviews of the account's own profile, to reply to once. */
export const ownReviews = method({
  name: 'husainia.api.own_reviews',
  verb: 'GET',
  roles: { [ROLE.reciter]: 'own', [ROLE.restaurant]: 'own' },
  input: noInput,
  output: v.strictObject({
    reviews: v.array(
      v.strictObject({
        name: v.string(),
        month: v.string(),
        as_agreed: answer,
        again: answer,
        words: v.string(),
        reply: v.string(),
        reply_state: state,
        reply_note: v.string(),
      }),
    ),
  }),
});

/** The provider's one reply to a published review. */
export const replyReview = method({
  name: 'husainia.api.reply_review',
  verb: 'POST',
  roles: { [ROLE.reciter]: 'own', [ROLE.restaurant]: 'own' },
  perHour: 120,
  input: v.object({ name: text, words: note(MAX_REVIEW_LENGTH) }),
  output: v.strictObject({ reply_state: state }),
});
