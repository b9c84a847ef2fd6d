import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PRIVATE_FILE } from '../domain/imageVariants.ts';
import { createImageVariants, type ImageVariants } from './marketplace/providers/imageVariants.ts';
import { createMediaProcess, type MediaProcess } from './media/mediaProcess.ts';
import { DATA } from './store/dataFolder.ts';
import { fileKeeper } from './store/fileModes.ts';

/** The folders of public and private uploads (a web server must not serve the private one), and what is made of them. */
export interface Uploads {
  pages: string;
  keep(name: string, content: Uint8Array): void;
  /** Deletes files by name, including variants that are still being made. */
  remove(names: readonly string[]): void;
  /** Parses uploads in a separate process. */
  media: MediaProcess;
  variants: ImageVariants;
}

export function createUploads({ dataDir, privateDir }: { dataDir: string; privateDir: string }): Uploads {
  const pages = join(dataDir, DATA.files);
  const keepers = { pages: fileKeeper(pages), private: fileKeeper(privateDir) };
  const keep: Uploads['keep'] = (name, content) =>
    name.startsWith(PRIVATE_FILE)
      ? keepers.private(name.slice(PRIVATE_FILE.length), content)
      : keepers.pages(name, content);
  const removeNow = (names: readonly string[]) => {
    for (const name of names)
      rmSync(join(name.startsWith(PRIVATE_FILE) ? privateDir : pages, basename(name)), { force: true });
  };
  const media = createMediaProcess();
  const variants = createImageVariants(media, keep);
  return {
    pages,
    keep,
    remove(names) {
      removeNow(names);
      if (variants.wait()) variants.made().then(() => removeNow(names));
    },
    media,
    variants,
  };
}
