/** Is the key meant for what has the focus: a field, a dialog, a combination of the browser's? */
export const isKeyTaken = ({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean =>
  ctrlKey ||
  metaKey ||
  altKey ||
  defaultPrevented ||
  document.querySelector('.MuiModal-root:not(.MuiModal-hidden)') !== null ||
  (target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true]') !== null);
