import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IMAGE_WIDTHS, type ImageFormat, variantName } from '../../../domain/imageVariants.ts';
import { logProblem } from '../../frappe/errorLogging.ts';
import type { MediaProcess } from '../../media/mediaProcess.ts';

export type KeepFile = (name: string, content: Uint8Array) => void;

const [MIN_WIDTH, , , MAX_WIDTH] = IMAGE_WIDTHS;
const LAST_FORMAT: ImageFormat = 'avif';

/** Creates the smaller variants of pictures in the background; until they exist, the original is served. */
export interface ImageVariants {
  /** Creates the variants of a picture that was just stored. */
  make(name: string, content: Uint8Array): void;
  /** Creates the missing variants of stored pictures: of older ones, or after the server was stopped. */
  makeMissing(folder: string): void;
  /** Whether some variants are still being created. */
  wait(): boolean;
  /** Resolves when all started variants exist. */
  made(): Promise<void>;
}

export function createImageVariants(media: MediaProcess, keepFile: KeepFile): ImageVariants {
  // one picture and one variant at a time, so that an upload waits for one variant at most
  let making: Promise<void> = Promise.resolve();
  let waiting = 0;

  /** The smallest variant in the better format comes last: if it exists, all do. */
  async function makeVariants(name: string, content: Uint8Array): Promise<void> {
    // pages use every width for any picture: a variant of a narrower one keeps its own width
    for (const format of ['webp', LAST_FORMAT] as const)
      for (const width of [...IMAGE_WIDTHS].reverse())
        keepFile(variantName(name, width, format), await media.runInBackground('smallerImage', content, width, format));
  }

  function later(name: string, read: () => Uint8Array): void {
    waiting += 1;
    making = making
      .then(() => makeVariants(name, read()))
      .catch((error) => logProblem(`variants of ${name}`, error))
      .finally(() => {
        waiting -= 1;
      });
  }

  return {
    make: (name, content) => later(name, () => content),
    makeMissing(folder) {
      if (!existsSync(folder)) return;
      const names = new Set(readdirSync(folder));
      for (const name of names)
        if (
          /^[0-9a-f]+\.(jpg|webp)$/.test(name) &&
          ![variantName(name, MAX_WIDTH), variantName(name, MIN_WIDTH, LAST_FORMAT)].every((variant) =>
            names.has(variant),
          )
        )
          later(name, () => readFileSync(join(folder, name)));
    },
    wait: () => waiting > 0,
    made: () => making,
  };
}
