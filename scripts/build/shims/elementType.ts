/** Can an element be made of it? Of the objects that themes and styles are made of, none says what React would make of it. */
export const isValidElementType = (value: unknown): boolean =>
  typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
