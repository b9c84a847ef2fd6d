import type { RaRecord } from 'react-admin';
import type { Review } from '../../../domain/generated/doctypes.gen.ts';
import { MODERATION, replyMachine, reviewTextMachine } from '../../../domain/states/reviewModeration.ts';

/** A review as staff see it. */
export type ReviewRecord = Review & RaRecord<string>;

/** The two texts that staff publish or reject, each with the fields of its status and reason. */
export const TEXTS = {
  words: { state: 'words_state', note: 'words_note', machine: reviewTextMachine },
  reply: { state: 'reply_state', note: 'reply_note', machine: replyMachine },
} as const;
export type TextName = keyof typeof TEXTS;

/** Filters for texts that await moderation. */
export const WAITING = {
  words: { words_state: MODERATION.waiting },
  reply: { reply_state: MODERATION.waiting },
} as const satisfies Record<TextName, Record<string, string>>;
