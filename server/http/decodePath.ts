/** The path of a request as it is meant; as it stands where it is no encoding of anything. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
