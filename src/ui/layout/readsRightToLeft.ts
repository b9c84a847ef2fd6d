/** Whether an element's text runs right to left. Reads the current computed style, so call it when a key is pressed. */
export const readsRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';
