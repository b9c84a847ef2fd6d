declare global {
  interface Window {
    /** For each part of the program that its first two files may open: the files it needs beside its own. */
    laterFiles?: readonly (readonly string[])[];
  }
}

/**
 * Has that list fetched, which the build writes beside the first file, under the same hash (scripts/build/laterFiles.ts). Without
 * it a part that is opened asks for its own file first, and then for what that one names.
 */
export async function fetchLaterFiles(): Promise<void> {
  // in development nothing is built
  if (import.meta.env.PROD) await import(/* @vite-ignore */ import.meta.url.replace(/\.js$/, '.later.js'));
}
