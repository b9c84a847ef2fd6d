import { TITLE_JOINER } from '../../../domain/pageMetadata.ts';

/** The name of the page on screen, as `PageTitle` wrote it; '' where a page has none but the brand. For handlers and effects. */
export function pageName(): string {
  const parts = document.title.split(TITLE_JOINER);
  return parts.length > 1 ? parts.slice(0, -1).join(TITLE_JOINER) : '';
}
