import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type RaRecord, useListContext } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { EDIT, editMachine } from '../../../domain/states/edit.ts';
import type { EditedProvider } from '../../api/types.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { ListPanel } from '../list/ListPanel.tsx';
import { BackOfficePage } from '../shell/BackOfficePage.tsx';
import { OfficeList } from '../shell/pageBases.tsx';
import { EditTabs } from './EditTabs.tsx';
import { ProviderEdits } from './ProviderEdits.tsx';
import { ProviderList } from './ProviderList.tsx';
import { useEditActions } from './useEditActions.ts';

/** The server's limit per call. */
const MAX_TOGETHER = 200;
/** Providers per page. */
const PAGE = 50;
const NEW = { state: EDIT.new };
/** URL parameter of the selected provider. */
const CHOSEN = 'provider';

/** Changes by verified providers: the providers on one side, old and new values on the other. */
export default function EditsPage() {
  return (
    // Always starts with the default filters and selection.
    <OfficeList perPage={PAGE} storeKey={false} filterDefaultValues={NEW}>
      <Edits />
    </OfficeList>
  );
}

function Edits() {
  const translate = useTranslate();
  const { data: providers = [], filterValues } = useListContext<EditedProvider & RaRecord<string>>();
  const [query, setQuery] = useSearchParams();
  const state = editMachine.states.find((one) => one === filterValues.state) ?? EDIT.new;
  const acts = useEditActions();
  const fresh = providers
    .flatMap(({ edits }) => edits)
    .flatMap((edit) => (edit.state === EDIT.new ? [edit.name] : []))
    .slice(0, MAX_TOGETHER);
  const chosen = providers.find(({ id }) => id === query.get(CHOSEN)) ?? providers[0];
  const choose = (id: string) =>
    setQuery(
      (before) => {
        before.set(CHOSEN, id);
        return before;
      },
      { replace: true },
    );
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
      <ListPanel bare empty={`staff.edits.none.${state}`} tab="state" head={<EditTabs state={state} />}>
        {chosen && (
          <Box
            sx={{
              display: 'grid',
              gap: 4,
              alignItems: 'start',
              gridTemplateColumns: { lg: 'minmax(0, 280px) minmax(0, 1fr)' },
            }}
          >
            <ProviderList providers={providers} chosen={chosen} onSelect={({ id }) => choose(id)} />
            <ProviderEdits key={chosen.id} provider={chosen} />
          </Box>
        )}
      </ListPanel>
    </BackOfficePage>
  );
}
