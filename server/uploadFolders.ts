import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PRIVATE_FILE } from '../domain/pictureForms.ts';
import { DATA } from './store/dataFolder.ts';
import { fileKeeper } from './store/fileModes.ts';

/** Where uploads lie: those of pages, and those that only some may see, which a web server in front must not find. */
export interface UploadFolders {
  pages: string;
  keep(name: string, content: Uint8Array): void;
  /** Takes bytes away, of names that are there. */
  remove(names: readonly string[]): void;
}

export function uploadFolders({ dataDir, privateDir }: { dataDir: string; privateDir: string }): UploadFolders {
  const pages = join(dataDir, DATA.files);
  const keepers = { pages: fileKeeper(pages), private: fileKeeper(privateDir) };
  return {
    pages,
    keep: (name, content) =>
      name.startsWith(PRIVATE_FILE)
        ? keepers.private(name.slice(PRIVATE_FILE.length), content)
        : keepers.pages(name, content),
    remove(names) {
      for (const name of names)
        rmSync(join(name.startsWith(PRIVATE_FILE) ? privateDir : pages, basename(name)), { force: true });
    },
  };
}
