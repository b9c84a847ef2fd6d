import { type MediaProcess, MediaProcessError } from '../../media/mediaProcess.ts';
import { refuse } from './refuse.ts';

/** Seconds. */
const RETRY_AFTER = '2';

/** A PDF is made of our own data: one that takes too long says that the machine is busy, not that the data is bad. */
const isBusy = (kind: string, { reason }: MediaProcessError): boolean =>
  reason === 'busy' || (kind === 'paper' && reason === 'timeout');

/**
 * Has the media process do a job of a request.
 * @throws FrappeError 503 while too many jobs wait or a PDF takes too long, MediaProcessError when another job passes its limits
 */
export const mediaJob =
  (media: MediaProcess): MediaProcess['run'] =>
  (...job) =>
    media.run(...job).catch((error: Error) => {
      if (!(error instanceof MediaProcessError) || !isBusy(job[0], error)) throw error;
      return refuse('ServiceUnavailableError', 'errors.busy', { headers: { 'Retry-After': RETRY_AFTER } });
    }) as never;
