/** IDs of sections of a reciter's page that link to each other. */
export const WHEN_FREE = 'when-free';
export const REQUEST = 'request-card';

/** Scrolls to a section of the page and focuses its heading, for screen readers. */
export function scrollToSection(id: typeof WHEN_FREE | typeof REQUEST): void {
  const section = document.getElementById(id);
  section?.scrollIntoView({ behavior: 'smooth' });
  section?.querySelector('h2')?.focus({ preventScroll: true });
}
