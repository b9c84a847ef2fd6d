import type { RaRecord } from 'react-admin';
import type { Review } from '../../../domain/generated/doctypes.gen.ts';
import { replyMachine, WORDS, wordsMachine } from '../../../domain/states/reviewModeration.ts';

/** A review as staff reads it. */
export type ReviewRecord = Review & RaRecord<string>;

/** The two texts that staff releases or refuses, each with its state and the reason beside it. */
export const TEXTS = {
  words: { state: 'words_state', note: 'words_note', machine: wordsMachine },
  reply: { state: 'reply_state', note: 'reply_note', machine: replyMachine },
} as const;
export type TextName = keyof typeof TEXTS;

/** Which of them wait to be read by our team. */
export const WAITING = {
  words: { words_state: WORDS.waiting },
  reply: { reply_state: WORDS.waiting },
} as const satisfies Record<TextName, Record<string, string>>;
