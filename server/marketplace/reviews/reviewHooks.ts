import type { Hooks } from '../../ports/hooks.ts';
import { readingMethods } from './list.ts';
import { releaseHooks } from './moderation.ts';
import { replyMethods } from './replies.ts';
import { sayingMethods } from './submit.ts';

/** What others say of a provider after his service (decisions H7). */
export const reviewHooks: Hooks = {
  ...releaseHooks,
  methods: { ...sayingMethods, ...readingMethods, ...replyMethods },
};
