import type { Answered, Sent } from '../../domain/methods/definition.ts';
import type { Methods } from '../../domain/methods/methods.ts';
import type { Answer, Call, CallOptions } from './answer.ts';

/** What a host said of one line, and whether he may say something now. */
export type LineReview = Answered<Methods['lineReview']>;
export type ReviewInput = Sent<Methods['review']>;
/** What everybody reads about a provider. */
export type ProviderReviews = Answered<Methods['providerReviews']>;
/** The same as the provider reads it, with his answer. */
export type OwnReview = Answered<Methods['ownReviews']>['reviews'][number];

export interface ReviewMethods {
  lineReview: Call<'lineReview'>;
  review: Call<'review'>;
  providerReviews: Call<'providerReviews'>;
  ownReviews(options?: CallOptions): Promise<Answer<Answered<Methods['ownReviews']>>>;
  replyReview: Call<'replyReview'>;
}
