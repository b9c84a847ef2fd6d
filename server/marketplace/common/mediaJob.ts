import { type MediaProcess, MediaProcessError } from '../../media/mediaProcess.ts';
import { refuse } from './refuse.ts';

/** Seconds. */
const RETRY_AFTER = '2';

/**
 * Has the media process do a job of a request.
 * @throws FrappeError 503 while too many jobs wait, MediaProcessError when the job passes its limits
 */
export const mediaJob =
  (media: MediaProcess): MediaProcess['run'] =>
  (...job) =>
    media.run(...job).catch((error: Error) => {
      if (!(error instanceof MediaProcessError) || error.reason !== 'busy') throw error;
      return refuse('ServiceUnavailableError', 'errors.busy', { headers: { 'Retry-After': RETRY_AFTER } });
    }) as never;
