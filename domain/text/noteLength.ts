/** Characters of the longest note, of a customer, a provider or staff (decisions G3). */
export const NOTE_LENGTH = 500;
