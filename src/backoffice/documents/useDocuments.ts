import { getDay } from '../../../domain/time/kuwaitTime.ts';
import { type MethodResults, useMethodQuery } from '../../components/useMethodQuery.ts';
import { serverNow } from '../../site/serverClock.ts';

/** A type of document that is asked of a provider, with the provider's documents of that type. */
export type Requirement = MethodResults['verificationDocuments'][number];
export type StoredDocument = NonNullable<Requirement['current']>;

/** Today in Kuwait, by the server's clock. */
export const getToday = (): string => getDay(serverNow());

/**
 * The verification documents of a provider.
 * @param provider for staff; absent: the own ones
 */
export const useDocuments = (provider: { doctype: string; name: string } | undefined = undefined) =>
  useMethodQuery('verificationDocuments', provider ?? {});
