/** Upper ends of the times of answering that are counted apart, in minutes; later answers, and those never given, follow. */
export const ANSWER_MINUTES = [15, 30, 60] as const;
