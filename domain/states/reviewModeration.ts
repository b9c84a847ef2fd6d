import type { Review } from '../generated/doctypes.gen.ts';
import { createStateMachine } from './stateMachine.ts';

/** `words_state` and `reply_state` of a review; '' without a text. */
export type ModerationState = NonNullable<Review['words_state']>;

export const MODERATION = {
  none: '',
  waiting: 'Waiting',
  released: 'Released',
  refused: 'Refused',
} as const satisfies Record<string, ModerationState>;

const { none, waiting, released, refused } = MODERATION;

/** Staff read texts before they are published, and can unpublish them (decisions H7.1). */
const MODERATION_STEPS = [
  { id: 'release', from: [waiting, refused], to: released, by: ['staff'] },
  { id: 'refuse', from: [waiting, released], to: refused, by: ['staff'], reason: true },
] as const;

/** A customer's review text. Each edit unpublishes it until staff approve it again. */
export const reviewTextMachine = createStateMachine(Object.values(MODERATION), [
  { id: 'write', from: [none], to: waiting, by: ['customer'] },
  ...MODERATION_STEPS,
  { id: 'rewrite', from: [released, refused], to: waiting, by: ['customer'] },
  { id: 'take_back', from: [waiting, released, refused], to: none, by: ['customer'] },
]);

/** A provider's only reply to a review; it is removed with the review. */
export const replyMachine = createStateMachine(Object.values(MODERATION), [
  { id: 'write', from: [none], to: waiting, by: ['vendor'] },
  ...MODERATION_STEPS,
  { id: 'lapse', from: [waiting, released, refused], to: none, by: ['system'] },
]);

/** A missing state means no text. */
export const getModerationState = (state: ModerationState | null | undefined): ModerationState =>
  state ?? MODERATION.none;
