/**
 * `ref` for a dialog's heading (`tabIndex={-1}`): focuses it on open, so that screen readers start there (design §12).
 */
export const focusOnOpen = (heading: HTMLElement | null): void => heading?.focus();
