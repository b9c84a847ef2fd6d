/** What an entry of the history holds of a reservation that the wizard has just sent; read once, and taken out then. */
export const JUST_SENT = { justSent: true } as const;

/** Does an entry's state say so? */
export const wasJustSent = (state: unknown): boolean => (state as { justSent?: unknown } | null)?.justSent === true;
