import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import NightsStayOutlined from '@mui/icons-material/NightsStayOutlined';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { type FormEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../domain/paths.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { lazyComponent } from '../../ui/feedback/lazyComponent.tsx';
import { DesktopOnly } from '../../ui/layout/DesktopOnly.tsx';
import { useRovingItems } from '../../ui/layout/useRovingItems.ts';

const HomeSearch = lazyComponent(() => import('../search/panel/HomeSearch.tsx'), ['search', 'search_panel']);
const PartValue = lazyComponent(() => import('../search/panel/PartValue.tsx'));

const parts = [
  { part: 'occasion', icon: MenuBookOutlined },
  { part: 'night', icon: NightsStayOutlined },
  { part: 'time', icon: ScheduleOutlined },
  { part: 'area', icon: PlaceOutlined },
] as const;
type Part = (typeof parts)[number]['part'];

/**
 * The search: occasion, night, time of day and area; a single button on phones. It is a form that leads to the list.
 * Months, prayers and areas load when a field is opened.
 */
export function SearchPanel() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const panel = useRef<HTMLFormElement>(null);
  /** The selection, as the list's query string. */
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState<Part>();
  const search = (query: string): void => {
    navigate(query ? `${paths.reciters}?${query}` : paths.reciters);
  };
  const value = (part: Part, label: string, unset: string) => {
    const lines = <Lines label={label} value={unset} />;
    return query ? (
      <Suspense fallback={lines}>
        <PartValue part={part} query={query} lines={Lines} label={label} unset={unset} />
      </Suspense>
    ) : (
      lines
    );
  };
  const button = (part: Part) => ({
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': open === part,
    onPointerEnter: HomeSearch.preload,
    onClick: () => setOpen(part),
  });
  return (
    <Box
      component="form"
      ref={panel}
      role="search"
      // Works as a native form before hydration.
      action={paths.reciters}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        search(query);
      }}
      sx={({ vars: { palette, shadows } }) => ({
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        position: 'relative',
        marginBlockStart: '-40px',
        // Close below the header when scrolled to: the popover needs the height of the window.
        scrollMarginBlockStart: '-12px',
        marginInline: { xs: 3, md: 12 },
        padding: '8px',
        borderRadius: '20px',
        backgroundColor: palette.surfaceRaised,
        boxShadow: shadows[2],
        '& > button, & > div > div > div > button': {
          minBlockSize: 64,
          gap: 3,
          paddingInline: 3.5,
          justifyContent: 'start',
          textAlign: 'start',
          borderRadius: '16px',
          minInlineSize: 0,
        },
        '& button[aria-expanded=true]': {
          backgroundColor: palette.primary.light,
          boxShadow: `inset 0 0 0 2px ${palette.primary.main}`,
        },
      })}
    >
      <ButtonBase {...button('night')} sx={{ display: { md: 'none' }, flex: 1 }}>
        {value('night', translate('storefront.hero_question'), translate('home.hero_search'))}
      </ButtonBase>
      <DesktopOnly sx={{ flex: 1, minInlineSize: 0 }}>
        <PartsRow>
          {parts.map(({ part, icon: Icon }) => (
            <Box key={part} sx={{ display: 'grid', flex: '1 1 0', minInlineSize: 0 }}>
              <ButtonBase {...button(part)}>
                <Icon sx={{ color: 'brandText' }} />
                {value(
                  part,
                  translate(`storefront.search_part.${part}`),
                  translate(part === 'area' ? 'storefront.all_kuwait' : `storefront.search_any.${part}`),
                )}
              </ButtonBase>
            </Box>
          ))}
        </PartsRow>
      </DesktopOnly>
      <Button type="submit" size="large" aria-label={translate('common.search')} sx={{ flex: 'none', gap: 2 }}>
        <SearchOutlined />
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
          {translate('common.search')}
        </Box>
      </Button>
      {open && (
        <Suspense>
          <HomeSearch
            open={open}
            anchor={panel.current}
            query={query}
            onChange={setQuery}
            onSearch={search}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </Box>
  );
}

/** A single tab stop: the arrow keys move between the fields. */
function PartsRow({ children }: { children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  useRovingItems(row);
  return (
    <Box ref={row} sx={{ display: 'flex', gap: 1 }}>
      {children}
    </Box>
  );
}

function Lines({ label, value }: { label: string; value: string }) {
  return (
    <Box component="span" sx={{ display: 'grid', minInlineSize: 0 }}>
      <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="span" sx={{ typography: 'label' }}>
        {value}
      </Box>
    </Box>
  );
}
