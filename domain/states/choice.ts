import type { OrderAlternative } from '../generated/doctypes.gen.ts';

export type ChoiceState = NonNullable<OrderAlternative['state']>;

/** The state of a choice after the first: it waits for its turn, was requested, was passed over, or isn't needed any more. */
export const CHOICE = {
  waiting: 'Waiting',
  requested: 'Requested',
  skipped: 'Skipped',
  ended: 'Ended',
} as const satisfies Record<string, ChoiceState>;
