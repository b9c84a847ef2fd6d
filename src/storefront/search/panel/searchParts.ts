import type { SearchInput } from '../../../api/types.ts';
import type { FilterChanges, SearchFilters } from '../searchFilters.ts';

/** The fields of a search. */
export const SEARCH_PARTS = ['occasion', 'night', 'time', 'area'] as const;
export type SearchPart = (typeof SEARCH_PARTS)[number];

export interface SearchPanelProps {
  kind: SearchInput['kind'];
  criteria: SearchFilters;
  /** The field that was clicked. */
  open: SearchPart;
  /** The fields to offer; a list has its occasion elsewhere. */
  parts: readonly SearchPart[];
  onChange: (changes: FilterChanges) => void;
  onSearch: (changes?: FilterChanges) => void;
  onClose: () => void;
}

/** Clears everything that the panel can select. */
export const NOTHING: FilterChanges = {
  night: undefined,
  date: undefined,
  part: undefined,
  hour: undefined,
  area: undefined,
  occasion: undefined,
};
