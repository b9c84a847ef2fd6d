import type { Hooks } from '../../ports/hooks.ts';
import { reviewListMethods } from './list.ts';
import { moderationHooks } from './moderation.ts';
import { replyMethods } from './replies.ts';
import { submitReviewMethods } from './submit.ts';

/** Reviews of a provider after the service (H7). */
export const reviewHooks: Hooks = {
  ...moderationHooks,
  methods: { ...submitReviewMethods, ...reviewListMethods, ...replyMethods },
};
