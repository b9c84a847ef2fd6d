/** Where the catalogue has what a DocType says of itself (`npm run types` writes it there from the JSON). */
export const doctypeMessageKey = (doctype: string): string => `doctypes.${doctype.replaceAll(' ', '_')}`;
