import type { Hooks } from '../../host/hooks.ts';
import { readingMethods } from './reading.ts';
import { releaseHooks } from './releases.ts';
import { replyMethods } from './replies.ts';
import { sayingMethods } from './saying.ts';

/** What others say of a provider after his service (decisions H7). */
export const reviewHooks: Hooks = {
  ...releaseHooks,
  methods: { ...sayingMethods, ...readingMethods, ...replyMethods },
};
