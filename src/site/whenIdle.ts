/** Milliseconds after the page load, in which it may still fetch its own resources. */
const QUIET_MS = 2500;

/** Starts low-priority work some time after the page has loaded. */
export function whenIdle(begin: () => unknown): void {
  const later = (): void => {
    setTimeout(begin, QUIET_MS);
  };
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}
