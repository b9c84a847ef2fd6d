import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { foldForSearch } from '../../../domain/arabicText.ts';
import type { RestaurantPackage } from '../../../domain/doctypes.gen.ts';
import { inLanguage } from '../../../domain/format.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { SearchField } from '../browse/SearchField.tsx';
import { MenuRow } from './MenuRow.tsx';

/** The menu under its own headings; its search narrows what is loaded, quantities stay (decisions S1-R-45). */
export function Menu({
  rows,
  control,
}: {
  rows: RestaurantPackage[];
  control?: (row: RestaurantPackage) => ReactNode;
}) {
  const translate = useTranslate();
  const language = useLanguage();
  const [q, setQ] = useState('');
  if (rows.length === 0) return <EmptyState title={translate('storefront.no_menu')} />;
  const wanted = foldForSearch(q);
  const found = rows.filter(({ package_name, package_name_ar, package_description, package_description_ar }) =>
    foldForSearch([package_name, package_name_ar, package_description, package_description_ar].join(' ')).includes(
      wanted,
    ),
  );
  const groups = Map.groupBy(found, (row) => inLanguage(row, 'category', language));
  return (
    <Section
      title={translate('storefront.menu')}
      action={<SearchField label={translate('storefront.search_menu')} value={q} onSearch={setQ} />}
    >
      <div role="status">
        {found.length === 0 && (
          <EmptyState
            title={translate('storefront.menu_no_match', { q })}
            action={{ label: translate('common.clear_search'), onClick: () => setQ('') }}
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
          <Box
            component="ul"
            sx={{
              listStyle: 'none',
              margin: 0,
              padding: 0,
              display: 'grid',
              columnGap: 12,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            {dishes.map((row) => (
              <MenuRow key={row.package_id} row={row} control={control?.(row)} />
            ))}
          </Box>
        </Box>
      ))}
    </Section>
  );
}
