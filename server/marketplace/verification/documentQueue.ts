import * as definitions from '../../../domain/methods/verificationDocuments.ts';
import type { RequestContext } from '../../ports/context.ts';
import { implement } from '../common/bindMethod.ts';
import { readText } from '../common/inputValues.ts';
import { getTitles } from '../providers/providers.ts';
import { getCurrentDay } from '../providers/verificationDocuments.ts';
import { type OpenDocument, openDocuments } from './sql/documents.ts';

const firstOf = (documents: readonly OpenDocument[]): string =>
  documents.map(({ since }) => since.slice(0, 19)).sort()[0] ?? '';

/** Providers whose documents staff should look at: how many, and since when the first one waits. */
export function waitingProviders(context: RequestContext): { count: number; since: string | null } {
  const documents = openDocuments(context.database, getCurrentDay(context));
  const providers = new Set(documents.map(({ doctype, provider }) => `${doctype} ${provider}`));
  return { count: providers.size, since: firstOf(documents) || null };
}

/** `document_queue {}`: providers whose documents wait for staff or have expired. */
export const documentQueueMethods = implement(definitions.documentQueue, (_input, context) => {
  const documents = openDocuments(context.database, getCurrentDay(context));
  return [...Map.groupBy(documents, ({ doctype, provider }) => `${doctype} ${provider}`).values()]
    .flatMap((own) => {
      const [first] = own;
      const provider = first && context.system.find(first.doctype, first.provider);
      if (!first || !provider) return [];
      const { title, titleAr } = getTitles(provider);
      const submitted = own.filter((one) => one.submitted).length;
      return {
        doctype: first.doctype,
        name: first.provider,
        title,
        title_ar: readText(titleAr),
        picture: provider.profile_picture,
        gender: provider.doctype === 'Qaari Zakreen' ? provider.gender : null,
        submitted,
        expired: own.length - submitted,
        since: firstOf(own),
      };
    })
    .sort((a, b) => a.since.localeCompare(b.since));
});
