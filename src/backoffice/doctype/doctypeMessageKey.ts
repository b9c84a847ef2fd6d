/** Where the catalogue has what a DocType says of itself (`npm run types` writes it there from the JSON). */
export const wordsKey = (doctype: string): string => `doctypes.${doctype.replaceAll(' ', '_')}`;
