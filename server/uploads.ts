import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PRIVATE_FILE } from '../domain/imageVariants.ts';
import { createPictureForms, type PictureForms } from './marketplace/vendors/imageVariants.ts';
import { createMediaProcess, type MediaProcess } from './media/mediaProcess.ts';
import { DATA } from './store/dataFolder.ts';
import { fileKeeper } from './store/fileModes.ts';

/** Where uploads lie, those of pages and those that only some may see, which a web server in front must not find; and what is made of them. */
export interface Uploads {
  pages: string;
  keep(name: string, content: Uint8Array): void;
  /** Takes bytes away, of names that are there or are still being made. */
  remove(names: readonly string[]): void;
  /** Parses them in a process of its own. */
  media: MediaProcess;
  forms: PictureForms;
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
  const forms = createPictureForms(media, keep);
  return {
    pages,
    keep,
    remove(names) {
      removeNow(names);
      if (forms.wait()) forms.made().then(() => removeNow(names));
    },
    media,
    forms,
  };
}
