import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import { BY_URGENCY } from '../../../domain/order/lineWire.ts';
import { ROLE } from '../../../domain/roles.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSession } from '../../session/useSession.ts';
import { CountedTabs } from '../list/CountedTabs.tsx';
import { tabs } from './line.ts';

type TabName = keyof typeof tabs;
const tabNames = Object.keys(tabs) as TabName[];

const filterOf = (name: TabName) => (tabs[name].length ? { status: tabs[name] } : {});

/** Tabs by what the orders wait for, and how the orders are sorted; the selection is a filter in the URL. */
export function OrderTabs() {
  const translate = useTranslate();
  const isStaff = useSession().role === ROLE.staff;
  const { filterValues, setFilters, sort, total = 0 } = useListContext();
  const { status, ...others } = filterValues;
  const chosen = tabNames.find((name) => String(tabs[name]) === String(status ?? ''));
  return (
    <Box sx={{ bgcolor: 'background.paper', mx: { xs: -4, md: 0 } }}>
      <CountedTabs
        tabs={tabNames.map((name) => ({
          value: name,
          text: translate(isStaff && name === 'to_answer' ? 'staff.awaiting_provider' : `vendor.tabs.${name}`),
          filter: filterOf(name),
          urgent: name === 'to_answer',
        }))}
        label={translate('vendor.orders')}
        chosen={chosen ?? false}
        onChange={(name) => setFilters({ ...others, ...filterOf(name as TabName) })}
      />
      {sort.field === BY_URGENCY.field && total > 1 && (
        <Typography variant="body2" sx={{ px: 4, pt: 3, pb: { xs: 3, md: 0 }, color: 'text.secondary' }}>
          {translate(
            isStaff && !(chosen && chosen !== 'all') ? 'staff.sorted_all' : `vendor.sorted.${chosen ?? 'all'}`,
          )}
        </Typography>
      )}
    </Box>
  );
}
