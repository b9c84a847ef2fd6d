import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A site's data is readable by the server's user only: hashes, phone numbers, bank accounts. */
export const OWNER_FILE = 0o600;
export const OWNER_FOLDER = 0o700;

/** Makes existing files or folders accessible to their owner only, if the file system supports owners. */
export function ownerOnly(mode: typeof OWNER_FILE | typeof OWNER_FOLDER, ...paths: readonly string[]): void {
  for (const path of paths) {
    try {
      chmodSync(path, mode);
    } catch {
      // The file is missing or belongs to another user; a later access reports it.
    }
  }
}

/** Creates a folder, or makes an existing one private, before anything is written into it. */
export function ownersFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: OWNER_FOLDER });
  ownerOnly(OWNER_FOLDER, path);
}

/** Whether other users can access the path. False if the file system does not support owners. */
export const isOpenToOthers = (path: string): boolean =>
  process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0;

/**
 * Returns a function that writes files into a folder and creates the folder with the first file; both are accessible to their owner only.
 */
export function fileKeeper(folder: string): (name: string, content: Uint8Array) => void {
  return (name, content) => {
    mkdirSync(folder, { recursive: true, mode: OWNER_FOLDER });
    writeFileSync(join(folder, name), content, { mode: OWNER_FILE });
  };
}
