import type { Http } from '../dataProvider/http.ts';
import { createCalls } from './methods.ts';
import type { ReviewMethods } from './reviewTypes.ts';

/** What others say of a provider: saying it, reading it, answering it. */
export function createReviewMethods(http: Http): ReviewMethods {
  const { get, ask, act } = createCalls(http);
  return {
    lineReview: (input, options) => ask('lineReview', input, options),
    review: (input, options) => act('review', input, options),
    providerReviews: (input, options) => ask('providerReviews', input, options),
    ownReviews: (options) => get('ownReviews', options),
    replyReview: (input, options) => act('replyReview', input, options),
  };
}
