/** The element that a page stands in which was drawn ahead. */
export const PAGE_SLOT = 'page-slot';

let undo: (() => void) | undefined;

/** Where a page stands, by its number. */
export const slotOf = (number: number): HTMLElement | null => document.querySelector(`[data-page="${number}"]`);

/** Which page is seen: React says so with each page it puts on the screen, and a tap may say so before. */
export const slots = {
  /**
   * Puts a page that was drawn ahead in the place of the one that is seen, before React hears of it.
   * @returns whether it stood there
   */
  show(number: number): boolean {
    const next = slotOf(number);
    const left = document.querySelector<HTMLElement>('[data-page]:not([inert])');
    if (!next || !left || next === left) return false;
    next.dataset.shown = '';
    left.dataset.left = '';
    undo = () => {
      delete next.dataset.shown;
      delete left.dataset.left;
    };
    return true;
  },
  /** React has put the page on the screen that it was told of. */
  settled(): void {
    undo = undefined;
  },
  /** Another address came first. */
  takeBack(): void {
    undo?.();
    undo = undefined;
  },
};
