import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A site's data is its server's alone: hashes, phone numbers, bank accounts. */
export const OWNER_FILE = 0o600;
export const OWNER_FOLDER = 0o700;

/** Shuts files or folders that are there to everybody but their owner, as far as the file system knows owners. */
export function ownerOnly(mode: typeof OWNER_FILE | typeof OWNER_FOLDER, ...paths: readonly string[]): void {
  for (const path of paths) {
    try {
      chmodSync(path, mode);
    } catch {
      // Not there, or not ours to change: whoever needs it says so.
    }
  }
}

/** A folder that is its owner's alone before anything is written into it, whoever made it. */
export function ownersFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: OWNER_FOLDER });
  ownerOnly(OWNER_FOLDER, path);
}

/** May others than the owner get into it? Where the file system knows no owners, nobody can say. */
export const isOpenToOthers = (path: string): boolean =>
  process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0;

/** Writes files into a folder, which is made when the first one comes; both are their owner's alone. */
export function fileKeeper(folder: string): (name: string, content: Uint8Array) => void {
  return (name, content) => {
    mkdirSync(folder, { recursive: true, mode: OWNER_FOLDER });
    writeFileSync(join(folder, name), content, { mode: OWNER_FILE });
  };
}
