import { type Language, toLanguage } from '../../../domain/text/format.ts';
import { HOUR } from '../../../domain/time/kuwaitTime.ts';
import type { MediaProcess } from '../../media/mediaProcess.ts';
import type { PrintableDocument } from '../../media/printableDocument.ts';
import type { MethodReply, RequestContext } from '../../ports/context.ts';
import { mediaJob } from '../common/mediaJob.ts';
import type { RateLimits } from '../common/rateLimits.ts';

const PDFS_PER_HOUR = 60;

/** The requested language of a printable document; by default the account's. */
export const languageFor = (context: RequestContext, language: string): Language =>
  toLanguage(language || context.system.find('User', context.session.user)?.language);

/** Renders printable documents in the media process: reads the data from one snapshot, and counts the document for the account. */
export const pdfRenderer =
  (pdfProcess: MediaProcess, limits: RateLimits) =>
  (context: RequestContext, read: () => PrintableDocument): Promise<Uint8Array> => {
    const document = context.database.transaction(read);
    limits.take('papers of an account', context.session.user, PDFS_PER_HOUR, HOUR);
    return mediaJob(pdfProcess)('pdf', document);
  };

/** A response with a PDF file. @param name of the file, without its extension */
export const pdfReply = (content: Uint8Array, name: string): MethodReply => ({
  kind: 'reply',
  file: { content, type: 'application/pdf', name: `${name}.pdf` },
});
