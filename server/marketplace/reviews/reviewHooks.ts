import type { Hooks } from '../../ports/hooks.ts';
import { readingMethods } from './list.ts';
import { releaseHooks } from './moderation.ts';
import { replyMethods } from './replies.ts';
import { sayingMethods } from './submit.ts';

/** Reviews of a provider after the service (H7). */
export const reviewHooks: Hooks = {
  ...releaseHooks,
  methods: { ...sayingMethods, ...readingMethods, ...replyMethods },
};
