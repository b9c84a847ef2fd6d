/** What our team writes notes about, and assigns to one of its own. */
export const NOTED = ['message', 'booking', 'reciter', 'restaurant'] as const;
export type Noted = (typeof NOTED)[number];
