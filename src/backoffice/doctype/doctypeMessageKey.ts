/** The catalog key of a DocType's texts (`npm run codegen` generates them from its JSON). */
export const doctypeMessageKey = (doctype: string): string => `doctypes.${doctype.replaceAll(' ', '_')}`;
