import { type RefObject, useEffect } from 'react';

const REACHABLE = 'a[href], button, input, [tabindex]';
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

const reachable = (item: Element): HTMLElement[] => [...item.querySelectorAll<HTMLElement>(REACHABLE)];

/**
 * Makes a row of items a single tab stop (roving tabindex): the arrow keys move between items, Home and End go to the
 * first and last. Tab reaches controls inside the current item, initially the first.
 * @param list the element whose children are the items
 */
export function useRovingItems(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let current = 0;

    const settle = (): void => {
      const items = [...element.children];
      current = Math.min(current, Math.max(0, items.length - 1));
      for (const [index, item] of items.entries())
        for (const stop of reachable(item)) {
          const targetIndex = index === current ? 0 : -1;
          if (stop.tabIndex !== targetIndex) stop.tabIndex = targetIndex;
        }
    };
    const itemOf = (node: EventTarget | null): number =>
      [...element.children].findIndex((item) => node instanceof Node && item.contains(node));
    const onFocus = ({ target }: FocusEvent): void => {
      const reached = itemOf(target);
      if (reached < 0 || reached === current) return;
      current = reached;
      settle();
    };
    const onKey = (event: KeyboardEvent): void => {
      const from = itemOf(event.target);
      const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLMediaElement;
      if (from < 0 || typing || event.altKey || event.ctrlKey || event.metaKey) return;
      const last = element.children.length - 1;
      const turned = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
      const step = STEPS[event.key];
      const next = event.key === 'Home' ? 0 : event.key === 'End' ? last : step ? from + step * turned : undefined;
      if (next === undefined) return;
      event.preventDefault();
      const item = element.children[Math.max(0, Math.min(next, last))];
      const [stop] = item ? reachable(item) : [];
      stop?.focus({ preventScroll: true });
      item?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    };

    settle();
    const observer = new MutationObserver(settle);
    observer.observe(element, { childList: true, subtree: true });
    element.addEventListener('focusin', onFocus);
    element.addEventListener('keydown', onKey);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('keydown', onKey);
    };
  }, [list]);
}
