import type { Answered, Sent } from '../../domain/methods/definition.ts';
import type { Methods } from '../../domain/methods/methods.ts';

/** What a host said of one line, and whether he may say something now. */
export type LineReview = Answered<Methods['lineReview']>;
export type ReviewInput = Sent<Methods['review']>;
/** What everybody reads about a provider. */
export type ProviderReviews = Answered<Methods['providerReviews']>;
/** A review as its provider reads it, with his answer. */
export type OwnReview = Answered<Methods['ownReviews']>['reviews'][number];
