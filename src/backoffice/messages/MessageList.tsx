import { RecordsIterator, SelectInput, useListContext } from 'react-admin';
import type { KeyUnder } from '../../../domain/messageKey.ts';
import { useMethodQuery } from '../../components/useMethodQuery.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { fieldOf, getDescription } from '../doctype/description.ts';
import { optionsOf } from '../doctype/fields.ts';
import { useOptionLabel } from '../doctype/useFieldLabel.ts';
import { FilterRow } from '../list/FilterRow.tsx';
import { ListPanel } from '../list/ListPanel.tsx';
import { StateTabs } from '../list/StateTabs.tsx';
import { BackOfficePage } from '../shell/BackOfficePage.tsx';
import { OfficeList } from '../shell/pageBases.tsx';
import { MessageRow } from './MessageRow.tsx';
import { MESSAGE_SEARCH, type Message } from './message.ts';

const description = getDescription('messages');
const state = fieldOf(description, 'state');
const states = optionsOf(state) as KeyUnder<'staff.options.state'>[];
const category = fieldOf(description, 'category');
const SEARCH = { search: MESSAGE_SEARCH };

/** Messages to staff, the newest first. */
export function MessageList() {
  const translate = useTranslate();
  const title = translate('staff.resources.messages');
  return (
    <OfficeList meta={SEARCH}>
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
    </OfficeList>
  );
}

function Messages() {
  const { data = [] } = useListContext<Message>();
  const names = data.map(({ id }) => id).join();
  const holders = useMethodQuery('recordHolders', { about: 'message', names }, { enabled: names !== '' }).data;
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
