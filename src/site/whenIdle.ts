/** Milliseconds after the page has loaded: until then it may still fetch things of its own. */
const QUIET_MS = 2500;

/** Begins what nobody waits for, once the page has loaded. */
export function whenIdle(begin: () => unknown): void {
  const later = (): void => {
    setTimeout(begin, QUIET_MS);
  };
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}
