import type { PageMetadata } from '../../../domain/pageMetadata.ts';

/** Creates, updates or removes an element of the head, and sets its attribute. */
function setInHead(tag: 'meta' | 'link', key: [name: string, value: string], attribute: string, value?: string): void {
  const [name, named] = key;
  const existing = document.head.querySelector(`${tag}[${name}="${named}"]`);
  if (value === undefined) {
    existing?.remove();
    return;
  }
  const element = existing ?? document.head.appendChild(document.createElement(tag));
  element.setAttribute(name, named);
  element.setAttribute(attribute, value);
}

/**
 * Updates the document's head for the current page. Metadata that the browser doesn't know (description, share image)
 * keeps the server's value while the URL stays the same.
 */
export function applyMetadata({ title, description, robots, canonical, alternates }: PageMetadata): void {
  document.title = title;
  const before = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  setInHead('meta', ['name', 'robots'], 'content', robots);
  if (canonical === before) return;
  setInHead('link', ['rel', 'canonical'], 'href', canonical);
  setInHead('meta', ['name', 'description'], 'content', description);
  for (const element of document.head.querySelectorAll('link[rel="alternate"]')) element.remove();
  for (const { language, href } of alternates) {
    const link = document.head.appendChild(document.createElement('link'));
    Object.assign(link, { rel: 'alternate', hreflang: language, href });
  }
  for (const element of document.head.querySelectorAll('meta[property^="og:"]')) element.remove();
}
