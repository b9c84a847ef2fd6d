import { TITLE_JOINER } from '../../../domain/pageMetadata.ts';

/**
 * The name of the current page, as set by `PageTitle`; '' if the title is only the brand. For event handlers and
 * effects.
 */
export function pageName(): string {
  const parts = document.title.split(TITLE_JOINER);
  return parts.length > 1 ? parts.slice(0, -1).join(TITLE_JOINER) : '';
}
