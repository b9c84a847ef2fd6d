import { changedAddress, type FilterChanges, readSearchFilters } from '../searchFilters.ts';
import SearchDialog from './SearchDialog.tsx';
import { SEARCH_PARTS, type SearchPart } from './searchParts.ts';

/** The search on Home, opened at one of its fields. The selection is stored as the list's query string. */
export default function HomeSearch({
  open,
  anchor,
  query,
  onChange,
  onSearch,
  onClose,
}: {
  open: SearchPart;
  anchor: Element | null;
  query: string;
  onChange: (query: string) => void;
  onSearch: (query: string) => void;
  onClose: () => void;
}) {
  const address = new URLSearchParams(query);
  const changed = (changes: FilterChanges) => changedAddress(address, changes).toString();
  return (
    <SearchDialog
      anchor={anchor}
      kind="reciter"
      criteria={readSearchFilters(address)}
      open={open}
      parts={SEARCH_PARTS}
      onChange={(changes) => onChange(changed(changes))}
      onSearch={(changes) => onSearch(changes ? changed(changes) : query)}
      onClose={onClose}
    />
  );
}
