import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useGetList, useResourceContext } from 'react-admin';
import { formatCount } from '../../../domain/text/format.ts';

const ONE = { page: 1, perPage: 1 };

export interface CountedTab {
  value: string;
  text: string;
  /** Which records it stands for. */
  filter: Record<string, unknown>;
  /** Somebody waits behind it, while there are any. */
  urgent?: boolean;
}

/**
 * Tabs above a list, each with the number of records behind it.
 * @param chosen value of the shown one; false: none
 * @param refetchInterval milliseconds after which the numbers are asked for again
 */
export function CountedTabs({
  tabs,
  label,
  chosen,
  onChoose,
  refetchInterval,
}: {
  tabs: readonly CountedTab[];
  label: string;
  chosen: string | false;
  onChoose: (value: string) => void;
  refetchInterval?: number;
}) {
  return (
    <Tabs
      value={chosen}
      onChange={(_, value: string) => onChoose(value)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={label}
      sx={{ px: 4, borderBlockEnd: '1px solid', borderColor: 'divider' }}
    >
      {tabs.map((tab) => (
        <Tab key={tab.value} value={tab.value} label={<TabLabel tab={tab} refetchInterval={refetchInterval} />} />
      ))}
    </Tabs>
  );
}

function TabLabel({ tab, refetchInterval }: { tab: CountedTab; refetchInterval?: number }) {
  const resource = useResourceContext() ?? '';
  const { total } = useGetList(resource, { pagination: ONE, filter: tab.filter }, { refetchInterval });
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 2, alignItems: 'center' }}>
      {tab.text}
      {total !== undefined && (
        <Box
          component="span"
          className="fig"
          sx={{
            px: 2,
            borderRadius: '8px',
            fontSize: 13,
            color: 'text.primary',
            bgcolor: tab.urgent && total > 0 ? 'secondary.light' : 'surfaceSunken',
          }}
        >
          {formatCount(total)}
        </Box>
      )}
    </Box>
  );
}
