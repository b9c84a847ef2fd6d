import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useListContext } from 'react-admin';
import { EDIT, type EditState, editMachine } from '../../../domain/states/edit.ts';
import { formatCount } from '../../../domain/text/format.ts';
import type { MethodResults } from '../../components/useMethodQuery.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { scrollsSideways } from '../../ui/styles/scroller.ts';

/** Tabs for new, seen, queried and reverted changes. */
export function EditTabs({ state }: { state: EditState }) {
  const translate = useTranslate();
  const { meta, setFilters } = useListContext();
  const fresh = (meta as Pick<MethodResults['edits'], 'fresh'> | undefined)?.fresh ?? 0;
  return (
    <Box sx={{ ...scrollsSideways, mb: 4 }}>
      <ToggleButtonGroup
        exclusive
        value={state}
        onChange={(_, next: string | null) => next && setFilters({ state: next })}
        aria-label={translate('staff.fields.state')}
      >
        {editMachine.states.map((one) => (
          <ToggleButton key={one} value={one} sx={{ whiteSpace: 'nowrap' }}>
            {translate(`staff.edits.tabs.${one}`)}
            {one === EDIT.new && fresh > 0 && ` ${formatCount(fresh)}`}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}
