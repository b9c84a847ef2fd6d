import type { EventListing } from '../../../domain/generated/doctypes.gen.ts';

/** An event as the page's list holds it. */
export type EventRecord = EventListing & { id: string };
