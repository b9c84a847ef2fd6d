import { expect, it } from 'vitest';
import { type MediaProcess, MediaProcessError } from '../../media/mediaProcess.ts';
import type { PrintableDocument } from '../../media/printableDocument.ts';
import { mediaJob } from './mediaJob.ts';

const DOCUMENT: PrintableDocument = {
  ...{ language: 'en', title: 'Invoice', madeAt: 0, issuer: 'Majalis' },
  ...{ facts: [], columns: [], rows: [], sums: [] },
};

/** A media process in which every job fails. */
function failing(reason: MediaProcessError['reason']): MediaProcess {
  const run = () => Promise.reject(new MediaProcessError(reason, reason));
  return { run, runInBackground: run, stop() {}, pid: undefined, jobs: 0 };
}

it('reports a busy server if too many jobs wait, or if a PDF takes too long', async () => {
  await expect(mediaJob(failing('busy'))('audio', new Uint8Array())).rejects.toMatchObject({ status: 503 });
  await expect(mediaJob(failing('timeout'))('pdf', DOCUMENT)).rejects.toMatchObject({ status: 503 });
});

it('leaves the error for an upload that takes too long to the caller', async () => {
  const late = mediaJob(failing('timeout'))('audio', new Uint8Array());
  await expect(late).rejects.toBeInstanceOf(MediaProcessError);
});
