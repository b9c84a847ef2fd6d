const asked = new Set<string>();

/**
 * Fetches a later part of the program together with the files it needs, in one breath.
 * @param files from the site's root on
 */
export function __vitePreload<Part>(fetchPart: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  for (const file of files) {
    const href = `/${file}`;
    if (asked.has(href) || document.querySelector(`link[href="${href}"]`)) continue;
    asked.add(href);
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    );
  }
  return fetchPart();
}
