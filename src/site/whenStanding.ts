/** ms after the page has loaded: until then it may still ask for things of its own. */
const QUIET = 2500;

/** Begins what nobody waits for, once the page stands and what it needs has come. */
export function whenStanding(begin: () => unknown): void {
  const later = (): void => {
    setTimeout(begin, QUIET);
  };
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}
