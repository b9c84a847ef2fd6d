/** Parts of a reciter's page that lead to each other, by the id of their section. */
export const WHEN_FREE = 'when-free';
export const REQUEST = 'request-card';

/** Leads to a part of the page, also for who reads by ear: its heading takes the focus. */
export function scrollToSection(id: typeof WHEN_FREE | typeof REQUEST): void {
  const section = document.getElementById(id);
  section?.scrollIntoView({ behavior: 'smooth' });
  section?.querySelector('h2')?.focus({ preventScroll: true });
}
