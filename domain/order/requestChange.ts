/** What a host changes of a request that still waits for its answer, and how both sides read the change. */
import { formatMoney, toFils, toWire } from '../money/money.ts';
import { formatCount, inLanguage, isolate, type Language } from '../text/format.ts';
import type { OrderLine } from './lineWire.ts';

/** The reason of the event that records a change. */
export const REQUEST_CHANGED = 'request_changed';

/** What can be changed, as it stood at one time; amounts in dinars, as the wire has them. */
interface RequestTerms {
  package: string;
  package_ar: string | null;
  quantity: number;
  /** 0: nobody said how many come. */
  guests: number;
  total: number;
}

/** A change as its event keeps it. */
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

/** The change that an event keeps; undefined where it keeps none. */
export const readChange = (stored: string | null | undefined): RequestChange | undefined =>
  stored ? (JSON.parse(stored) as RequestChange) : undefined;

type Term = 'package' | 'quantity' | 'guests' | 'total';

const TERMS: Record<Term, (terms: RequestTerms, language: Language) => string> = {
  package: (terms, language) => inLanguage(terms, 'package', language),
  quantity: ({ quantity }) => formatCount(quantity),
  guests: ({ guests }) => (guests ? formatCount(guests) : '–'),
  total: ({ total }, language) => formatMoney(toFils(total), language),
};

/** What differs, in the reader's language, for `booking.changed.{term}`. */
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
