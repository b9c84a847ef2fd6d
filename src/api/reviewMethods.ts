import type { Http } from '../dataProvider/http.ts';
import { createCalls } from './methods.ts';
import type { ReviewMethods } from './reviewTypes.ts';

/** What others say of a provider: saying it, reading it, answering it. */
export function createReviewMethods(http: Http): ReviewMethods {
  const { get, plain } = createCalls(http);
  return {
    ...plain(['lineReview', 'providerReviews'], ['review', 'replyReview']),
    ownReviews: (options) => get('ownReviews', options),
  };
}
