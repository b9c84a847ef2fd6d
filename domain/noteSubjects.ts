/** The kinds of records that staff writes notes about and assigns to team members. */
export const NOTED = ['message', 'booking', 'reciter', 'restaurant'] as const;
export type Noted = (typeof NOTED)[number];
