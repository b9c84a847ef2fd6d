import Box from '@mui/material/Box';
import { ListBase, RecordsIterator, SelectInput, useTranslate } from 'react-admin';
import { descriptionOf, fieldOf } from '../doctype/description.ts';
import { optionsOf } from '../doctype/fields.ts';
import { useOptionLabel } from '../doctype/useFieldLabel.ts';
import { FilterRow } from '../list/FilterRow.tsx';
import { ListPanel } from '../list/ListPanel.tsx';
import { BackOfficePage } from '../shell/BackOfficePage.tsx';
import { MessageRow } from './MessageRow.tsx';
import type { Message } from './message.ts';

const PAGE = 20;
const POLL_MS = 60_000;

/** What people wrote to staff, the newest first. */
export function MessageList() {
  const translate = useTranslate();
  return (
    <ListBase perPage={PAGE} sort={{ field: 'creation', order: 'DESC' }} queryOptions={{ refetchInterval: POLL_MS }}>
      <BackOfficePage title={translate('staff.resources.messages')} lead={translate('staff.messages_lead')}>
        <ListPanel
          empty="staff.nothing_here"
          head={
            <FilterRow searchLabel="ra.action.search">
              <Choice field="state" />
              <Choice field="category" />
            </FilterRow>
          }
        >
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            <RecordsIterator<Message> render={(message) => <MessageRow message={message} />} />
          </Box>
        </ListPanel>
      </BackOfficePage>
    </ListBase>
  );
}

function Choice({ field }: { field: 'state' | 'category' }) {
  const translate = useTranslate();
  const label = useOptionLabel();
  const options = optionsOf(fieldOf(descriptionOf('messages'), field));
  return (
    <SelectInput
      source={field}
      label={translate(`staff.fields.${field}`)}
      choices={options.map((id) => ({ id, name: label(field, id) }))}
      helperText={false}
      translateChoice={false}
    />
  );
}
