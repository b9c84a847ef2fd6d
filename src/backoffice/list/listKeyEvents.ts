/** Whether a dialog or menu is open. */
export const isCovered = (): boolean => document.querySelector('.MuiModal-root:not(.MuiModal-hidden)') !== null;

/** Whether the key belongs to the focused element: a field, a dialog, or a browser shortcut. */
export const isKeyTaken = ({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  defaultPrevented ||
  isCovered() ||
  (target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true]') !== null);

/** Key positions, for alphabets without these letters. */
const BY_PLACE: Readonly<Record<string, string>> = { KeyJ: 'j', KeyK: 'k', KeyX: 'x', Slash: '/' };

/**
 * The character of a key on a Latin keyboard; on any other layout (such as Arabic `ت`), the Latin key at the same
 * position.
 */
export function latinKey({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  const place = BY_PLACE[code];
  if (place === undefined || /^[ -~]+$/.test(key)) return key;
  return place === '/' && shiftKey ? '?' : place;
}
