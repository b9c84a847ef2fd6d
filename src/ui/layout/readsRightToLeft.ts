/** Whether an element's text runs from right to left; asked when a key is pressed, of the page as it is then. */
export const readsRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';
