/** Where the catalogue has what a DocType says of itself (`npm run codegen` writes it there from the JSON). */
export const doctypeMessageKey = (doctype: string): string => `doctypes.${doctype.replaceAll(' ', '_')}`;
