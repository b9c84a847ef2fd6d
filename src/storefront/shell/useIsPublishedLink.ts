import { useSettings } from '../../site/useSettings.ts';

/** Returns whether a link has a target: false for a content page that staff haven't published. */
export function useIsPublishedLink(): (link: { to: string }) => boolean {
  const hidden = useSettings()?.hidden_pages;
  return ({ to }) => !hidden?.includes(to);
}
