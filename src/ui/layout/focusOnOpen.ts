/** As the `ref` of a dialog's heading (`tabIndex={-1}`): the dialog is read from there when it opens (design §12). */
export const focusOnOpen = (heading: HTMLElement | null): void => heading?.focus();
