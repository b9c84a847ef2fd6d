import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { EDIT, editMachine } from '../../../domain/states/edit.ts';
import { formatCount } from '../../../domain/text/format.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ErrorState } from '../../parts/ErrorState.tsx';
import { useMethodQuery } from '../../parts/useMethodQuery.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { scrollsSideways } from '../../ui/styles/scroller.ts';
import { BackOfficePage } from '../shell/BackOfficePage.tsx';
import { Loading } from '../shell/Loading.tsx';
import { ProviderEdits } from './ProviderEdits.tsx';
import { ProviderList } from './ProviderList.tsx';
import { useEditActs } from './useEditActs.ts';

/** As many as the server takes at once. */
const MOST_TOGETHER = 200;

/** What verified providers changed: who on one side, what before and now on the other. */
export default function EditsPage() {
  const translate = useTranslate();
  const [query, setQuery] = useSearchParams();
  const state = editMachine.states.find((one) => one === query.get('state')) ?? editMachine.states[0]!;
  const { data, error, refetch } = useMethodQuery('edits', { state }, { placeholderData: keepPreviousData });
  const providers = data?.providers ?? [];
  const acts = useEditActs();
  const fresh = providers
    .flatMap(({ edits }) => edits)
    .flatMap((edit) => (edit.state === EDIT.new ? [edit.name] : []))
    .slice(0, MOST_TOGETHER);
  const chosen = providers.find(({ name }) => name === query.get('provider')) ?? providers[0];
  return (
    <BackOfficePage
      title={translate('staff.edits.title')}
      lead={translate('staff.edits.lead')}
      actions={
        providers.length > 1 &&
        fresh.length > 0 && (
          <Button
            variant="outlined"
            startIcon={<DoneAllOutlined />}
            loading={acts.busy}
            loadingPosition="start"
            onClick={() => acts.see(fresh)}
          >
            {translate('staff.edits.see_all')}
          </Button>
        )
      }
    >
      <Box sx={{ ...scrollsSideways, mb: 4 }}>
        <ToggleButtonGroup
          exclusive
          value={state}
          onChange={(_, next: string | null) => next && setQuery({ state: next })}
          aria-label={translate('staff.fields.state')}
        >
          {editMachine.states.map((one) => (
            <ToggleButton key={one} value={one} sx={{ whiteSpace: 'nowrap' }}>
              {translate(`staff.edits.tabs.${one}`)}
              {one === editMachine.states[0] && data && data.fresh > 0 && ` ${formatCount(data.fresh)}`}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !data ? (
        <Loading />
      ) : !chosen ? (
        <EmptyState sign="done" title={translate(`staff.edits.none.${state}`)} />
      ) : (
        <Box
          sx={{
            display: 'grid',
            gap: 4,
            alignItems: 'start',
            gridTemplateColumns: { lg: 'minmax(0, 280px) minmax(0, 1fr)' },
          }}
        >
          <ProviderList
            providers={providers}
            chosen={chosen}
            onChoose={({ name }) => setQuery({ state, provider: name }, { replace: true })}
          />
          <ProviderEdits key={`${chosen.type}/${chosen.name}`} provider={chosen} />
        </Box>
      )}
    </BackOfficePage>
  );
}
