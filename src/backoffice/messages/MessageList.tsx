import { useQuery } from '@tanstack/react-query';
import { ListBase, RecordsIterator, SelectInput, useDataProvider, useListContext } from 'react-admin';
import type { KeyUnder } from '../../../domain/catalogueKey.ts';
import type { MajalisDataProvider } from '../../api/types.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { descriptionOf, fieldOf } from '../doctype/description.ts';
import { optionsOf } from '../doctype/fields.ts';
import { useOptionLabel } from '../doctype/useFieldLabel.ts';
import { FilterRow } from '../list/FilterRow.tsx';
import { ListPanel } from '../list/ListPanel.tsx';
import { StateTabs } from '../list/StateTabs.tsx';
import { POLL_MS } from '../pollMs.ts';
import { BackOfficePage } from '../shell/BackOfficePage.tsx';
import { MessageRow } from './MessageRow.tsx';
import type { Message } from './message.ts';

const PAGE = 20;

const description = descriptionOf('messages');
const state = fieldOf(description, 'state');
const states = optionsOf(state) as KeyUnder<'staff.options.state'>[];
const category = fieldOf(description, 'category');

/** What people wrote to staff, the newest first. */
export function MessageList() {
  const translate = useTranslate();
  const title = translate('staff.resources.messages');
  return (
    // The panel below says itself what failed; a toast beside it would say it in English, and at each look again.
    <ListBase
      perPage={PAGE}
      sort={{ field: 'creation', order: 'DESC' }}
      queryOptions={{ refetchInterval: POLL_MS, onError: () => undefined }}
    >
      <BackOfficePage title={title} lead={translate('staff.messages_lead')}>
        <ListPanel
          empty="staff.nothing_here"
          head={
            <>
              <StateTabs states={states} options="state" label={title} />
              <FilterRow searchLabel="ra.action.search" tools={{ columns: false }}>
                <Category />
              </FilterRow>
            </>
          }
        >
          <Messages />
        </ListPanel>
      </BackOfficePage>
    </ListBase>
  );
}

function Messages() {
  const api = useDataProvider<MajalisDataProvider>();
  const { data = [] } = useListContext<Message>();
  const names = data.map(({ id }) => id).join();
  const holders = useQuery({
    queryKey: ['record holders', 'message', names],
    queryFn: async ({ signal }) => (await api.recordHolders({ about: 'message', names }, { signal })).data,
    enabled: names !== '',
    refetchInterval: POLL_MS,
  }).data;
  const holderOf = (id: string) => holders?.find(({ name }) => name === id)?.full_name;
  return (
    <PlainList>
      <RecordsIterator<Message> render={(message) => <MessageRow message={message} holder={holderOf(message.id)} />} />
    </PlainList>
  );
}

function Category() {
  const translate = useTranslate();
  const label = useOptionLabel();
  return (
    <SelectInput
      source="category"
      label={translate('staff.fields.category')}
      choices={optionsOf(category).map((id) => ({ id, name: label('category', id) }))}
      helperText={false}
      translateChoice={false}
    />
  );
}
