/** Two columns of cards on a phone; one if the text is so large that half a phone doesn't fit a name. */
export const twoColumns = 'repeat(auto-fill, minmax(max(8.25rem, 40%), 1fr))';
