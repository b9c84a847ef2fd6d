import type { SearchInput } from '../../../api/types.ts';
import type { FilterChanges, SearchFilters } from '../searchFilters.ts';

/** What a search is put together from. */
export const SEARCH_PARTS = ['occasion', 'night', 'time', 'area'] as const;
export type SearchPart = (typeof SEARCH_PARTS)[number];

export interface SearchPanelProps {
  kind: SearchInput['kind'];
  asked: SearchFilters;
  /** Which part was pressed. */
  open: SearchPart;
  /** Parts that are offered; a list has its occasion elsewhere. */
  parts: readonly SearchPart[];
  onChange: (changes: FilterChanges) => void;
  onSearch: (changes?: FilterChanges) => void;
  onClose: () => void;
}

/** Everything the panel can choose, taken away. */
export const NOTHING: FilterChanges = {
  night: undefined,
  date: undefined,
  part: undefined,
  hour: undefined,
  area: undefined,
  occasion: undefined,
};
