import type { Review } from '../generated/doctypes.gen.ts';
import { createStateMachine } from './stateMachine.ts';

/** `words_state` and `reply_state` of a review; '' while nothing was written. */
export type ModerationState = NonNullable<Review['words_state']>;

export const WORDS = {
  none: '',
  waiting: 'Waiting',
  released: 'Released',
  refused: 'Refused',
} as const satisfies Record<string, ModerationState>;

const { none, waiting, released, refused } = WORDS;

/** Staff reads what somebody wrote before others do, and may think better of it (decisions H7.1). */
const LOOKED_AT = [
  { id: 'release', from: [waiting, refused], to: released, by: ['staff'] },
  { id: 'refuse', from: [waiting, released], to: refused, by: ['staff'], reason: true },
] as const;

/** A customer's words: as long as he may change them, each change takes the shown text down and waits again. */
export const wordsMachine = createStateMachine(Object.values(WORDS), [
  { id: 'write', from: [none], to: waiting, by: ['customer'] },
  ...LOOKED_AT,
  { id: 'rewrite', from: [released, refused], to: waiting, by: ['customer'] },
  { id: 'take_back', from: [waiting, released, refused], to: none, by: ['customer'] },
]);

/** A provider's answer to them, which he gives once; it goes with the words it answers. */
export const replyMachine = createStateMachine(Object.values(WORDS), [
  { id: 'write', from: [none], to: waiting, by: ['vendor'] },
  ...LOOKED_AT,
  { id: 'lapse', from: [waiting, released, refused], to: none, by: ['system'] },
]);

/** A state that was never written is none. */
export const getModerationState = (state: ModerationState | null | undefined): ModerationState => state ?? WORDS.none;
