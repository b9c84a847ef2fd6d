import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formName, PICTURE_WIDTHS, type PictureFormat } from '../../../domain/pictureForms.ts';
import { logProblem } from '../../frappe/problemLog.ts';
import { mediaProcess } from '../../media/mediaProcess.ts';

type KeepFile = (name: string, content: Uint8Array) => void;

const [SMALLEST, , , LARGEST] = PICTURE_WIDTHS;
const LAST: PictureFormat = 'avif';

/** One picture at a time, one form after the other, so that an upload waits for one form at most. */
let making: Promise<void> = Promise.resolve();
let waiting = 0;

/** The smallest of the better format comes last: where it is, all are. */
async function formsOf(name: string, content: Uint8Array, keepFile: KeepFile): Promise<void> {
  // pages name every width, whatever the picture has: one that is narrower keeps its own
  for (const format of ['webp', LAST] as const)
    for (const width of [...PICTURE_WIDTHS].reverse())
      keepFile(
        formName(name, width, format),
        await mediaProcess.runInBackground('smallerImage', content, width, format),
      );
}

function later(name: string, read: () => Uint8Array, keepFile: KeepFile): void {
  waiting += 1;
  making = making
    .then(() => formsOf(name, read(), keepFile))
    .catch((error) => logProblem(`smaller forms of ${name}`, error))
    .finally(() => {
      waiting -= 1;
    });
}

/** Makes a kept picture's smaller forms beside whatever else goes on; until they are there it is served as it is. */
export const makeForms = (name: string, content: Uint8Array, keepFile: KeepFile): void =>
  later(name, () => content, keepFile);

/** Makes smaller forms of kept pictures that lack some: from before they were made, or because the server was stopped meanwhile. */
export function makeMissingForms(folder: string, keepFile: KeepFile): void {
  if (!existsSync(folder)) return;
  const names = new Set(readdirSync(folder));
  for (const name of names)
    if (
      /^[0-9a-f]+\.(jpg|webp)$/.test(name) &&
      ![formName(name, LARGEST), formName(name, SMALLEST, LAST)].every((form) => names.has(form))
    )
      later(name, () => readFileSync(join(folder, name)), keepFile);
}

/** Are forms begun that are not there yet? */
export const formsWait = (): boolean => waiting > 0;

/** Settles when all forms that were begun are there. */
export const formsMade = (): Promise<void> => making;
