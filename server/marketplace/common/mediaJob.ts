import { type MediaProcess, MediaProcessError } from '../../media/mediaProcess.ts';
import { refuse } from './refuse.ts';

/** Seconds. */
const RETRY_AFTER = '2';

/** A PDF is made from our own data: if it takes too long, the server is busy, and the data is not at fault. */
const isBusy = (kind: string, { reason }: MediaProcessError): boolean =>
  reason === 'busy' || (kind === 'pdf' && reason === 'timeout');

/**
 * Runs a request's job in the media process.
 * @throws FrappeError 503 if too many jobs wait or a PDF takes too long, MediaProcessError if another job exceeds its limits
 */
export const mediaJob =
  (media: MediaProcess): MediaProcess['run'] =>
  (...job) =>
    media.run(...job).catch((error: Error) => {
      if (!(error instanceof MediaProcessError) || !isBusy(job[0], error)) throw error;
      return refuse('ServiceUnavailableError', 'errors.busy', { headers: { 'Retry-After': RETRY_AFTER } });
    }) as never;
