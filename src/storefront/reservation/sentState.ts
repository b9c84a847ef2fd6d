/** The navigation state after the wizard has sent a reservation; read once and then removed. */
export const JUST_SENT = { justSent: true } as const;

/** Whether a history entry has this state. */
export const wasJustSent = (state: unknown): boolean => (state as { justSent?: unknown } | null)?.justSent === true;
