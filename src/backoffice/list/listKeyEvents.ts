/** Does a dialog or menu lie over the page? */
export const isCovered = (): boolean => document.querySelector('.MuiModal-root:not(.MuiModal-hidden)') !== null;

/** Is the key meant for what has the focus: a field, a dialog, a combination of the browser's? */
export const isKeyTaken = ({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  defaultPrevented ||
  isCovered() ||
  (target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true]') !== null);

/** Keys of an alphabet that has no letter of theirs, by the place they have on a keyboard. */
const BY_PLACE: Readonly<Record<string, string>> = { KeyJ: 'j', KeyK: 'k', KeyX: 'x', Slash: '/' };

/** What a key says on a keyboard of Latin letters; of another one (`ت` of the Arabic) it is the key in the same place. */
export function keySaid({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  const place = BY_PLACE[code];
  if (place === undefined || /^[ -~]+$/.test(key)) return key;
  return place === '/' && shiftKey ? '?' : place;
}
