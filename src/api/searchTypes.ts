import type { QaariZakreen, Restaurant } from '../../domain/generated/doctypes.gen.ts';
import type { Answered, Sent } from '../../domain/methods/definition.ts';
import type { Methods } from '../../domain/methods/methods.ts';

/** A provider as lists show him, as a record. */
type FoundCard = Partial<QaariZakreen> & Partial<Restaurant> & { id: string };
type Found<Row> = Omit<Row, 'card'> & { card: FoundCard };
type Searched = Answered<Methods['search']>;
/** Who is free, with cards as records. */
export type SearchAnswer = Omit<Searched, 'rows' | 'away'> & {
  rows: Found<Searched['rows'][number]>[];
  away: Found<Searched['away'][number]>[];
};
export type SearchInput = Sent<Methods['search']>;
export type SearchNightsInput = Sent<Methods['searchNights']>;
