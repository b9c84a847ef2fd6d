import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formName, PICTURE_WIDTHS, type PictureFormat } from '../../../domain/imageVariants.ts';
import { logProblem } from '../../frappe/errorLog.ts';
import type { MediaProcess } from '../../media/mediaProcess.ts';

export type KeepFile = (name: string, content: Uint8Array) => void;

const [SMALLEST, , , LARGEST] = PICTURE_WIDTHS;
const LAST: PictureFormat = 'avif';

/** Makes the smaller forms of pictures, beside whatever else goes on; until they are there a picture is served as it is. */
export interface PictureForms {
  /** Makes those of a picture that was just kept. */
  make(name: string, content: Uint8Array): void;
  /** Makes those of kept pictures that lack some: from before they were made, or because the server was stopped meanwhile. */
  makeMissing(folder: string): void;
  /** Are some begun that are not there yet? */
  wait(): boolean;
  /** Settles when all that were begun are there. */
  made(): Promise<void>;
}

export function createPictureForms(media: MediaProcess, keepFile: KeepFile): PictureForms {
  // one picture at a time, one form after the other, so that an upload waits for one form at most
  let making: Promise<void> = Promise.resolve();
  let waiting = 0;

  /** The smallest of the better format comes last: where it is, all are. */
  async function formsOf(name: string, content: Uint8Array): Promise<void> {
    // pages name every width, whatever the picture has: one that is narrower keeps its own
    for (const format of ['webp', LAST] as const)
      for (const width of [...PICTURE_WIDTHS].reverse())
        keepFile(formName(name, width, format), await media.runInBackground('smallerImage', content, width, format));
  }

  function later(name: string, read: () => Uint8Array): void {
    waiting += 1;
    making = making
      .then(() => formsOf(name, read()))
      .catch((error) => logProblem(`smaller forms of ${name}`, error))
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
          ![formName(name, LARGEST), formName(name, SMALLEST, LAST)].every((form) => names.has(form))
        )
          later(name, () => readFileSync(join(folder, name)));
    },
    wait: () => waiting > 0,
    made: () => making,
  };
}
