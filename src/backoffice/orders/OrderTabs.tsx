import Box from '@mui/material/Box';
import { useListContext } from 'react-admin';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { CountedTabs } from '../list/CountedTabs.tsx';
import { tabs } from './line.ts';

type TabName = keyof typeof tabs;
const tabNames = Object.keys(tabs) as TabName[];

const filterOf = (name: TabName) => (tabs[name].length ? { status: tabs[name] } : {});

/** Tabs by what the orders wait for; the selection is a filter in the URL. */
export function OrderTabs() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { status, ...others } = filterValues;
  return (
    <Box sx={{ bgcolor: 'background.paper', mx: { xs: -4, md: 0 } }}>
      <CountedTabs
        tabs={tabNames.map((name) => ({
          value: name,
          text: translate(`vendor.tabs.${name}`),
          filter: filterOf(name),
          urgent: name === 'to_answer',
        }))}
        label={translate('vendor.orders')}
        chosen={tabNames.find((name) => String(tabs[name]) === String(status ?? '')) ?? false}
        onChoose={(name) => setFilters({ ...others, ...filterOf(name as TabName) })}
      />
    </Box>
  );
}
