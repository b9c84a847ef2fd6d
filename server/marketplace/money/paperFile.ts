import { type Language, toLanguage } from '../../../domain/text/format.ts';
import { HOUR } from '../../../domain/time/kuwaitTime.ts';
import type { MediaProcess } from '../../media/mediaProcess.ts';
import type { Paper } from '../../media/paper.ts';
import type { MethodReply, RequestContext } from '../../ports/context.ts';
import { mediaJob } from '../common/mediaJob.ts';
import type { RateLimits } from '../common/rateLimits.ts';

const PAPERS_PER_HOUR = 60;

/** The requested language of a printable document; by default the account's. */
export const languageFor = (context: RequestContext, wanted: string): Language =>
  toLanguage(wanted || context.system.find('User', context.session.user)?.language);

/** Renders printable documents in the media process: reads the data from one snapshot, and counts the document for the account. */
export const paperDrawer =
  (papers: MediaProcess, limits: RateLimits) =>
  (context: RequestContext, read: () => Paper): Promise<Uint8Array> => {
    const paper = context.database.transaction(read);
    limits.take('papers of an account', context.session.user, PAPERS_PER_HOUR, HOUR);
    return mediaJob(papers)('paper', paper);
  };

/** A response with a PDF file. @param name of the file, without its extension */
export const pdfReply = (content: Uint8Array, name: string): MethodReply => ({
  kind: 'reply',
  file: { content, type: 'application/pdf', name: `${name}.pdf` },
});
