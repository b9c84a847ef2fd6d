/** What a resource would be called that no text names: every one of ours has a text. */
export const humanize = (name: string): string => name;
export const inflect = (name: string): string => name;
