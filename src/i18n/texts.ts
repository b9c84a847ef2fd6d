type Load = (areas: readonly string[]) => Promise<void>;

let fetchAreas: Load = async () => undefined;

/**
 * Texts of the catalogue's areas (`public/locales/{language}/{area}.json`) in the language that is spoken, for whoever draws what says
 * them. How they come, the app says: over the line in a browser, from the disk on a server.
 */
export const texts = {
  comeBy(fetch: Load): void {
    fetchAreas = fetch;
  },
  /** Makes sure that they are there. Rejects where they could not be fetched. */
  load: (areas: readonly string[]): Promise<void> => fetchAreas(areas),
};
