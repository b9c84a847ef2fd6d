/** Upper bounds, in minutes, of the response-time buckets. Later responses and missing ones have buckets of their own. */
export const ANSWER_MINUTES = [15, 30, 60] as const;
