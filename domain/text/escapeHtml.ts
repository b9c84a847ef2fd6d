const ENTITIES: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#39' };

/** Text as it may stand in HTML, in XML, and in an attribute of either. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&${ENTITIES[sign]};`);
