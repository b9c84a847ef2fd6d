declare global {
  interface Window {
    /** For each part of the program that the first file may open: the files it needs beside its own. */
    laterFiles?: readonly (readonly string[])[];
  }
}

/** Where that list stands (scripts/build/laterFiles.ts): beside the first file, under the same hash. */
export const laterFilesOf = (firstFile: string): string => firstFile.replace(/\.js$/, '.json');

/** Has the list fetched. Without it a part that is opened asks for its own file first, and then for what that one names. */
export async function fetchLaterFiles(): Promise<void> {
  // in development nothing is built
  if (!import.meta.env.PROD) return;
  const answer = await fetch(laterFilesOf(import.meta.url));
  if (answer.ok) window.laterFiles = await answer.json();
}
