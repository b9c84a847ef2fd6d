import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useGetList, useListContext } from 'react-admin';
import { formatCount } from '../../../domain/text/format.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { tabs } from './line.ts';

type TabName = keyof typeof tabs;
const tabNames = Object.keys(tabs) as TabName[];

const ONE = { page: 1, perPage: 1 };
/** Counted again as often as the list is read. */
const FRESH = { refetchInterval: 30_000 };

/** The orders by what they wait for; the choice is a filter and stands in the address. */
export function OrderTabs() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const chosen = String(filterValues.status ?? '');
  const current = tabNames.find((name) => String(tabs[name]) === chosen) ?? false;
  const choose = (name: TabName) => {
    const { status: _, ...others } = filterValues;
    setFilters(tabs[name].length ? { ...others, status: tabs[name] } : others);
  };
  return (
    <Tabs
      value={current}
      onChange={(_, name: TabName) => choose(name)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={translate('vendor.orders')}
      sx={{
        px: 4,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.paper',
        mx: { xs: -4, md: 0 },
      }}
    >
      {tabNames.map((name) => (
        <Tab key={name} value={name} label={<TabLabel name={name} />} />
      ))}
    </Tabs>
  );
}

function TabLabel({ name }: { name: TabName }) {
  const translate = useTranslate();
  const status = tabs[name];
  const { total } = useGetList('orders', { pagination: ONE, filter: status.length ? { status } : {} }, FRESH);
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 2, alignItems: 'center' }}>
      {translate(`vendor.tabs.${name}`)}
      {total !== undefined && (
        <Box
          component="span"
          className="fig"
          sx={{
            px: 2,
            borderRadius: '8px',
            fontSize: 13,
            color: 'text.primary',
            bgcolor: name === 'to_answer' && total > 0 ? 'secondary.light' : 'surfaceSunken',
          }}
        >
          {formatCount(total)}
        </Box>
      )}
    </Box>
  );
}
