/** Maximum length of a note by a customer, provider or staff (decisions G3). */
export const MAX_NOTE_LENGTH = 500;
