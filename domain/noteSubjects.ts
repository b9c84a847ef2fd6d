/** The kinds of records that staff write notes about and assigns to team members. */
export const NOTE_SUBJECTS = ['message', 'booking', 'reciter', 'restaurant'] as const;
export type NoteSubject = (typeof NOTE_SUBJECTS)[number];
