import { laterPart } from '../../../ui/feedback/laterPart.tsx';
import { TellMe } from '../../tellMe/tellMeLater.ts';

/** The column of filters: a phone, whose filters are in a sheet, never asks for its program. */
export const FilterColumn = laterPart(() => import('./FilterColumn.tsx'));

/** What only a narrowed list ends in. */
export const NoneFree = laterPart(() => import('./NoneFree.tsx'));
export const AwayResult = laterPart(() => import('./AwayResult.tsx'));
/** A time that is asked for is refused in the words of booking. */
export const OtherTime = laterPart(() => import('./OtherTime.tsx'), ['booking']);

/** All that a narrowed list may end in. */
export async function fetchEnds(): Promise<void> {
  await Promise.all([NoneFree, AwayResult, OtherTime, TellMe].map((part) => part.fetchAhead()));
}
