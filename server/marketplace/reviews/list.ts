import type { MethodOutput, Read } from '../../../domain/methods/definition.ts';
import * as reviews from '../../../domain/methods/reviews.ts';
import { LINE_TYPE } from '../../../domain/order/orderStatus.ts';
import { shareOfYes } from '../../../domain/provider/reviews.ts';
import { MODERATION } from '../../../domain/states/reviewModeration.ts';
import { VERIFICATION } from '../../../domain/states/verification.ts';
import type { RequestContext } from '../../ports/context.ts';
import { implement } from '../common/bindMethod.ts';
import { refuse } from '../common/refuse.ts';
import { readSiteSettings } from '../common/settings.ts';
import { PUBLIC_FIELDS, publicPart } from './reviewRecords.ts';

type ReviewQuery = Read<typeof reviews.providerReviews>;
type ReviewsOutput = MethodOutput<typeof reviews.providerReviews>;

/** List filters for every review of a provider. */
const about = ({ type, provider }: Pick<ReviewQuery, 'type' | 'provider'>) => [
  ['type', '=', type],
  ['doc_name', '=', provider],
];

/** A kitchen's share of positive answers to both questions, if there are enough; reciters have none (H7.4). */
function markOf(context: RequestContext, query: ReviewQuery): ReviewsOutput['mark'] {
  if (query.type !== LINE_TYPE.restaurant || !readSiteSettings(context).show_kitchen_mark) return null;
  const count = (...more: unknown[]) => context.system.count('Review', { filters: [...about(query), ...more] });
  const share = (field: 'as_agreed' | 'again') =>
    shareOfYes({ yes: count([field, '=', 'yes']), no: count([field, '=', 'no']) }) ?? null;
  const [as_agreed, again] = [share('as_agreed'), share('again')];
  return as_agreed === null && again === null ? null : { reviews: count(), as_agreed, again };
}

/** `provider_reviews {type, provider, length}`: the published reviews of a public provider. */
function providerReviews(query: ReviewQuery, context: RequestContext): ReviewsOutput {
  if (context.system.find(query.type, query.provider)?.verification_status !== VERIFICATION.verified)
    refuse('DoesNotExistError', 'common.not_found');
  const filters = [...about(query), ['words_state', '=', MODERATION.released]];
  const rows = context.system.list('Review', {
    fields: PUBLIC_FIELDS,
    filters,
    order_by: 'first_at desc, name desc',
    limit_page_length: query.length,
  });
  return {
    mark: markOf(context, query),
    total: context.system.count('Review', { filters }),
    reviews: rows.map(publicPart),
  };
}

export const reviewListMethods = implement(reviews.providerReviews, providerReviews);
