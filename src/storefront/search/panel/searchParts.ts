import type { SearchInput } from '../../../api/types.ts';
import type { Asked, Changes } from '../searchFilters.ts';

/** What a search is put together from. */
export const SEARCH_PARTS = ['occasion', 'night', 'time', 'area'] as const;
export type SearchPart = (typeof SEARCH_PARTS)[number];

export interface SearchPanelProps {
  kind: SearchInput['kind'];
  asked: Asked;
  /** Which part was pressed. */
  open: SearchPart;
  /** Parts that are offered; a list has its occasion elsewhere. */
  parts: readonly SearchPart[];
  onChange: (changes: Changes) => void;
  onSearch: (changes?: Changes) => void;
  onClose: () => void;
}

/** Everything the panel can choose, taken away. */
export const NOTHING: Changes = {
  night: undefined,
  date: undefined,
  part: undefined,
  hour: undefined,
  area: undefined,
  occasion: undefined,
};
