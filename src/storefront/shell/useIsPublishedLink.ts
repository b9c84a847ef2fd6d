import { useSettings } from '../../site/useSettings.ts';

/** Whether a link leads somewhere: not where it leads to a page of words that staff does not show. */
export function useIsPublishedLink(): (link: { to: string }) => boolean {
  const hidden = useSettings()?.hidden_pages;
  return ({ to }) => !hidden?.includes(to);
}
