/** A customer's change to a pending request, and its description for both parties. */
import { formatMoney, toFils, toWire } from '../money/money.ts';
import { formatCount, inLanguage, isolate, type Language } from '../text/format.ts';
import type { OrderLine } from './lineWire.ts';

/** The reason of the event that records a change. */
export const REQUEST_CHANGED = 'request_changed';

/** The terms of a request that the customer can change. Amounts in dinars. */
interface RequestTerms {
  package: string;
  package_ar: string | null;
  quantity: number;
  /** 0 if not given. */
  guests: number;
  total: number;
}

/** A change, as stored in its event. */
export interface RequestChange {
  before: RequestTerms;
  after: RequestTerms;
}

const termsOf = (
  line: Pick<OrderLine, 'packageName' | 'packageName_ar' | 'quantity' | 'guests' | 'total'>,
): RequestTerms => ({
  package: line.packageName ?? '',
  package_ar: line.packageName_ar ?? null,
  quantity: line.quantity,
  guests: line.guests ?? 0,
  total: toWire(line.total),
});

/** The change between two versions of a request. */
export const changeBetween = (
  before: Parameters<typeof termsOf>[0],
  after: Parameters<typeof termsOf>[0],
): RequestChange => ({ before: termsOf(before), after: termsOf(after) });

/** Parses the change stored in an event; undefined if it has none. */
export const readChange = (stored: string | null | undefined): RequestChange | undefined =>
  stored ? (JSON.parse(stored) as RequestChange) : undefined;

type Term = 'package' | 'quantity' | 'guests' | 'total';

const TERMS: Record<Term, (terms: RequestTerms, language: Language) => string> = {
  package: (terms, language) => inLanguage(terms, 'package', language),
  quantity: ({ quantity }) => formatCount(quantity),
  guests: ({ guests }) => (guests ? formatCount(guests) : '–'),
  total: ({ total }, language) => formatMoney(toFils(total), language),
};

/** The terms that differ, with their formatted values for the message `booking.changed.{term}`. */
export const changedTerms = (
  { before, after }: RequestChange,
  language: Language,
): { term: Term; values: { before: string; after: string } }[] =>
  (Object.keys(TERMS) as Term[])
    .map((term) => ({
      term,
      values: { before: isolate(TERMS[term](before, language)), after: isolate(TERMS[term](after, language)) },
    }))
    .filter(({ values }) => values.before !== values.after);
