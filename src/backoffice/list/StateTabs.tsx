import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useGetList, useListContext, useResourceContext } from 'react-admin';
import type { CatalogueKey, KeyUnder } from '../../../domain/catalogueKey.ts';
import { formatCount } from '../../../domain/text/format.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';

const ONE = { page: 1, perPage: 1 };
const ALL = 'all';

type StateOptions = 'refund_state' | 'payment_state' | 'state';
interface StateTabsProps<Options extends StateOptions> {
  states: readonly KeyUnder<`staff.options.${Options}`>[];
  options: Options;
  label: string;
}

/** A list by the state of its records; the choice is a filter and stands in the address. @param options names of the states: `staff.options.{options}.{state}` */
export function StateTabs<Options extends StateOptions>(props: StateTabsProps<Options>) {
  const { states, options, label } = props;
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { state, ...others } = filterValues;
  return (
    <Tabs
      value={state ?? ALL}
      onChange={(_, next: string) => setFilters(next === ALL ? others : { ...others, state: next })}
      variant="scrollable"
      scrollButtons={false}
      aria-label={label}
      sx={{
        px: 4,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Tab value={ALL} label={<TabLabel text={translate('staff.refund.all')} />} />
      {states.map((one) => (
        <Tab
          key={one}
          value={one}
          label={
            <TabLabel text={translate(`staff.options.${options}.${one}` as CatalogueKey)} filter={{ state: one }} />
          }
        />
      ))}
    </Tabs>
  );
}

function TabLabel({ text, filter = {} }: { text: string; filter?: Record<string, string> }) {
  const resource = useResourceContext() ?? '';
  const { total } = useGetList(resource, { pagination: ONE, filter });
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 2, alignItems: 'center' }}>
      {text}
      {total !== undefined && (
        <Box
          component="span"
          className="fig"
          sx={{ px: 2, borderRadius: '8px', fontSize: 13, color: 'text.primary', bgcolor: 'surfaceSunken' }}
        >
          {formatCount(total)}
        </Box>
      )}
    </Box>
  );
}
