import Autocomplete, { type AutocompleteRenderGroupParams } from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { type KeyboardEvent, useId, useState } from 'react';
import {
  type RaRecord,
  useCreatePath,
  useDebouncedEvent,
  useGetResourceLabel,
  useResourceDefinitions,
} from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { filteredPath } from '../../../domain/staffPaths.ts';
import { formatCount, isolate } from '../../../domain/text/format.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useOpenList } from '../../ui/overlay/useOpenList.ts';
import { GlobalSearchField } from './GlobalSearchField.tsx';
import { SearchResult } from './SearchResult.tsx';
import { type SearchedResource, useSearched } from './searched.ts';
import { useOpenedRecords } from './useOpenedRecords.ts';
import { type ResultGroup, useSearchResults } from './useSearchResults.ts';

const DEBOUNCE_MS = 200;
/** Minimum width of the list in pixels, where the page is wide enough; the field is narrower. */
const LIST_PX = 640;

/** The group of recently opened records; all other groups have their resource's name. */
const OPENED = 'opened';

/** A found record, or a link to all of its kind. */
interface Hit {
  resource: SearchedResource;
  group: SearchedResource | typeof OPENED;
  to: string;
  record?: RaRecord<string>;
  /** Number of results of the kind. */
  total: number;
}

/** Returns functions for the targets of results. */
function useHits() {
  const createPath = useCreatePath();
  const definitions = useResourceDefinitions();
  const listOf = (resource: SearchedResource, q: string) => filteredPath(createPath({ resource, type: 'list' }), { q });
  const pageOf = (resource: SearchedResource, { id }: RaRecord<string>) =>
    createPath({ resource, id, type: definitions[resource]?.hasShow ? 'show' : 'edit' });
  const hitsOf = (groups: readonly ResultGroup[], q: string) =>
    groups.flatMap(({ resource, records, total }): Hit[] => [
      ...records.map((record) => ({ resource, group: resource, record, total, to: pageOf(resource, record) })),
      ...(total > records.length ? [{ resource, group: resource, total, to: listOf(resource, q) }] : []),
    ]);
  const openedHits = (opened: ReturnType<typeof useOpenedRecords>): Hit[] =>
    opened.map(({ resource, record }) => ({
      ...{ resource, record, total: opened.length },
      ...{ group: OPENED, to: pageOf(resource, record) },
    }));
  return { hitsOf, openedHits, listOf };
}

/**
 * A search over orders, people and messages, with the same position and shortcut on every page. Initially it lists
 * recently opened records. Results appear while typing; Enter opens the selected one.
 * @param onLeave on phones, where the field replaces the header: restores the header
 */
export default function OfficeSearch({ onLeave }: { onLeave?: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [typed, type] = useState('');
  const [q, ask] = useState('');
  const askSoon = useDebouncedEvent(ask, DEBOUNCE_MS);
  const searched = useSearched();
  const { groups, total, isShort, isPending, failed, refetch } = useSearchResults(q);
  const { hitsOf, openedHits, listOf } = useHits();
  const term = typed.trim();
  const list = useOpenList();
  const opened = useOpenedRecords(list.open && term === '');
  const open = list.open && (term === '' ? opened.length > 0 : !isShort);
  const hits = term === '' ? openedHits(opened) : hitsOf(groups, q);
  const changeQuery = (next: string) => {
    type(next);
    askSoon(next.trim());
  };
  const leave = (focused: Element | null) => {
    (focused as HTMLElement | null)?.blur();
    onLeave?.();
  };
  const go = (to: string) => {
    type('');
    ask('');
    list.onClose();
    // Frees the keyboard for the next page's shortcuts.
    leave(document.activeElement);
    void navigate(to);
  };
  const press = (event: KeyboardEvent<HTMLDivElement> & { defaultMuiPrevented?: boolean }) => {
    // Enter before the response arrives: open the most likely list.
    const isAhead = event.key === 'Enter' && term !== '' && (term !== q || hits.length === 0);
    if (!isAhead && event.key !== 'Escape') return;
    event.defaultMuiPrevented = true;
    if (isAhead) go(listOf(searched[0] ?? 'orders', term));
    else if (typed) changeQuery('');
    else leave(event.target as HTMLElement);
  };
  const label = translate(searched.length > 1 ? 'staff.search.label' : 'staff.search.own');
  return (
    <Box
      role="search"
      aria-label={label}
      sx={{ inlineSize: { xs: '100%', md: 240, lg: 360 }, marginInlineEnd: { md: 2 } }}
    >
      <Autocomplete<Hit>
        {...list}
        open={open}
        value={null}
        inputValue={typed}
        onInputChange={(_, next, reason) => reason === 'input' && changeQuery(next)}
        onChange={(_, hit) => hit && go(hit.to)}
        onKeyDown={press}
        options={hits}
        filterOptions={(all) => all}
        groupBy={({ group }) => group}
        // Distinguishes results and terms, so that each new term highlights its first result.
        getOptionLabel={({ to }) => `${q} ${to}`}
        getOptionKey={({ resource, record }) => `${resource}/${record?.id ?? ''}`}
        // Enter must not open a record that wasn't searched.
        autoHighlight={term !== ''}
        openOnFocus
        // results belong to the search landmark
        disablePortal
        forcePopupIcon={false}
        clearIcon={null}
        loading={isPending}
        loadingText={<Skeleton />}
        noOptionsText={
          failed ? (
            <>
              {translate('staff.search.failed')}{' '}
              <Button variant="text" size="small" onClick={refetch}>
                {translate('common.retry')}
              </Button>
            </>
          ) : (
            translate('common.no_match', { q: isolate(q) })
          )
        }
        renderInput={(params) => (
          <GlobalSearchField params={params} label={label} open={open} autoFocus={Boolean(onLeave)} />
        )}
        renderGroup={(group) => <Group {...group} key={group.key} groups={groups} />}
        renderOption={({ key, ...item }, { resource, record, total: all }) => (
          <Box component="li" key={key} {...item} sx={{ '&&': { display: 'flex', gap: 3, px: 4, py: 2 } }}>
            {record ? (
              <SearchResult resource={resource} record={record} />
            ) : (
              <Box sx={{ fontWeight: 600, color: 'brandText' }}>
                {translate('staff.search.all', { n: formatCount(all) })}
              </Box>
            )}
          </Box>
        )}
        slotProps={{
          popper: { placement: 'bottom-end', style: { width: `min(${LIST_PX}px, calc(100vw - 32px))` } },
          paper: { sx: { boxShadow: 3, marginBlockStart: 1, fontSize: '0.875rem' } },
          listbox: { sx: { maxHeight: 'min(640px, 75vh)' } },
        }}
      />
      <span role="status" className="visually-hidden">
        {open && term !== '' && !isPending && translate('staff.search.count', { smart_count: total })}
      </span>
    </Box>
  );
}

/** The results of a kind, with its name and count. */
function Group({ group, children, groups }: AutocompleteRenderGroupParams & { groups: readonly ResultGroup[] }) {
  const nameOf = useGetResourceLabel();
  const translate = useTranslate();
  const name = useId();
  const total = groups.find(({ resource }) => resource === group)?.total ?? 0;
  return (
    <Box role="group" aria-labelledby={name}>
      <Box id={name} role="presentation" sx={{ px: 4, pt: 3, pb: 1, color: 'text.secondary' }}>
        {group === OPENED
          ? translate('staff.search.opened')
          : translate('staff.search.group', { name: nameOf(group, 2), n: formatCount(total) })}
      </Box>
      <Box>{children}</Box>
    </Box>
  );
}
