const ENTITIES: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#39' };

/** Escapes text for HTML, XML and attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&${ENTITIES[sign]};`);
