/** Two columns of cards on a phone; one, where the reader has letters so large that half a phone holds no name. */
export const twoColumns = 'repeat(auto-fill, minmax(max(8.25rem, 40%), 1fr))';
