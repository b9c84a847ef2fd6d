import type { EventListing } from '../../../domain/generated/doctypes.gen.ts';

/** An event in a list. */
export type EventRecord = EventListing & { id: string };
