import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import type { PackagePicture, RestaurantPackage } from '../../../domain/generated/doctypes.gen.ts';
import { getPackagePictures } from '../../../domain/provider/packagePictures.ts';
import { foldForSearch, hasWords, searchWords } from '../../../domain/text/arabicText.ts';
import { inLanguage } from '../../../domain/text/format.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { FilterChip } from '../../ui/controls/FilterChip.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { scrollsSideways } from '../../ui/styles/scroller.ts';
import { SearchField } from '../browse/SearchField.tsx';
import { MenuRow } from './MenuRow.tsx';

/** Height of the page that the header covers, in pixels. */
const HEADER = { xs: 56, md: 72 };

/** The menu by category. The search filters loaded dishes and keeps quantities (decision S1-R-45). */
export function PackageMenu({
  rows,
  pictures,
  control,
}: {
  rows: RestaurantPackage[];
  /** Additional pictures of all dishes. */
  pictures: PackagePicture[] | undefined;
  control?: (row: RestaurantPackage) => ReactNode;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const [q, setQ] = useState('');
  const [only, setOnly] = useState<string>();
  if (rows.length === 0) return <EmptyState title={translate('booking.vendor.no_menu')} />;
  const terms = searchWords(q);
  const matches = rows.filter(({ package_name, package_name_ar, package_description, package_description_ar }) =>
    hasWords(
      foldForSearch([package_name, package_name_ar, package_description, package_description_ar].join(' ')),
      terms,
    ),
  );
  const categoryOf = (row: RestaurantPackage): string => inLanguage(row, 'category', language);
  const categories = [...new Set(rows.map(categoryOf))].filter(Boolean);
  // Ignore a category in the other language.
  const shown = only && categories.includes(only) ? matches.filter((row) => categoryOf(row) === only) : matches;
  const groups = Map.groupBy(shown, categoryOf);
  return (
    <Section title={translate('booking.vendor.menu')}>
      <Box sx={{ marginBlockEnd: 2 }}>
        <SearchField label={translate('booking.search_menu')} value={q} onSearch={setQ} />
      </Box>
      {categories.length > 1 && (
        // Sticks below the header while the menu scrolls, with an opaque background.
        <Box
          sx={{
            position: 'sticky',
            insetBlockStart: HEADER,
            zIndex: 1,
            marginBlockEnd: 4,
            paddingBlock: 1,
            backgroundColor: 'background.default',
          }}
        >
          <Box
            role="group"
            aria-label={translate('booking.vendor.menu')}
            sx={{ display: 'flex', gap: 2, ...scrollsSideways, scrollbarWidth: 'none', paddingBlock: 1 }}
          >
            {categories.map((name) => (
              <FilterChip key={name} on={only === name} onToggle={(on) => setOnly(on ? name : undefined)}>
                {name}
              </FilterChip>
            ))}
          </Box>
        </Box>
      )}
      <div role="status">
        {shown.length === 0 && (
          <EmptyState
            title={translate('booking.menu_no_match', { q })}
            action={{
              label: translate('common.clear_search'),
              onClick: () => {
                setQ('');
                setOnly(undefined);
              },
            }}
          />
        )}
      </div>
      {[...groups].map(([category, dishes]) => (
        <Box key={category} sx={{ marginBlockEnd: 6 }}>
          {category && (
            <Typography variant="h3" component="h3" sx={{ marginBlockEnd: 3 }}>
              {category}
            </Typography>
          )}
          <PlainList
            sx={{
              display: 'grid',
              columnGap: 12,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            {dishes.map((row) => (
              <MenuRow
                key={row.package_id}
                row={row}
                pictures={getPackagePictures(pictures, row.package_id)}
                under={category}
                control={control?.(row)}
              />
            ))}
          </PlainList>
        </Box>
      ))}
    </Section>
  );
}
