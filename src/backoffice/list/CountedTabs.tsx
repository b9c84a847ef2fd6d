import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useGetList, useResourceContext } from 'react-admin';
import { CountedLabel } from './CountedLabel.tsx';

const ONE = { page: 1, perPage: 1 };

export interface CountedTab {
  value: string;
  text: string;
  /** Its filter. */
  filter: Record<string, unknown>;
  /** Highlights the number, because someone is waiting. */
  urgent?: boolean;
}

/**
 * Tabs above a list, each with its number of records.
 * @param chosen value of the current one; false: none
 */
export function CountedTabs({
  tabs,
  label,
  chosen,
  onChange,
}: {
  tabs: readonly CountedTab[];
  label: string;
  chosen: string | false;
  onChange: (value: string) => void;
}) {
  return (
    <Tabs
      value={chosen}
      onChange={(_, value: string) => onChange(value)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={label}
      sx={{ px: 4, borderBlockEnd: '1px solid', borderColor: 'divider' }}
    >
      {tabs.map((tab) => (
        <Tab key={tab.value} value={tab.value} label={<TabLabel tab={tab} />} />
      ))}
    </Tabs>
  );
}

function TabLabel({ tab }: { tab: CountedTab }) {
  const resource = useResourceContext() ?? '';
  const { total } = useGetList(resource, { pagination: ONE, filter: tab.filter });
  return <CountedLabel text={tab.text} count={total} urgent={tab.urgent} />;
}
