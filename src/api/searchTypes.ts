import type { QaariZakreen } from '../../domain/generated/doctypes.gen.ts';
import type { Answered, Sent } from '../../domain/methods/definition.ts';
import type { Methods } from '../../domain/methods/methods.ts';
import type { FoundKitchen } from '../../domain/methods/search.ts';

export type { FoundKitchen } from '../../domain/methods/search.ts';

/** A provider in search results, as a record. */
type FoundCard = Partial<QaariZakreen> & FoundKitchen & { id: string };
type Found<Row> = Omit<Row, 'card'> & { card: FoundCard };
type Searched = Answered<Methods['search']>;
/** Available providers, as records. */
export type SearchAnswer = Omit<Searched, 'rows' | 'away'> & {
  rows: Found<Searched['rows'][number]>[];
  away: Found<Searched['away'][number]>[];
};
/** Complete gatherings, with their providers as records. */
type Planned = Answered<Methods['planMajlis']>;
type PlannedProposal = Planned['proposals'][number];
export type PlanPart = Found<PlannedProposal['parts'][number]>;
export type PlanProposal = Omit<PlannedProposal, 'parts'> & { parts: PlanPart[] };
export type PlanAnswer = Omit<Planned, 'proposals'> & { proposals: PlanProposal[] };
export type PlanInput = Sent<Methods['planMajlis']>;
export type SearchInput = Sent<Methods['search']>;
export type SearchNightsInput = Sent<Methods['searchNights']>;
