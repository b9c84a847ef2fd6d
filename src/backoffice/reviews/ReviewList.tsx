import { RecordsIterator, useListContext } from 'react-admin';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { CountedTabs } from '../list/CountedTabs.tsx';
import { FilterRow } from '../list/FilterRow.tsx';
import { ListPanel } from '../list/ListPanel.tsx';
import { BackOfficePage } from '../shell/BackOfficePage.tsx';
import { OfficeList } from '../shell/pageBases.tsx';
import { ReviewRow } from './ReviewRow.tsx';
import { type ReviewRecord, WAITING } from './review.ts';

const ALL = 'all';

/** Reviews and replies: those that await moderation, and the status of all others. */
export function ReviewList() {
  const translate = useTranslate();
  return (
    <OfficeList>
      <BackOfficePage title={translate('review.staff.title')} lead={translate('review.staff.lead')}>
        <ListPanel
          empty="review.staff.none"
          head={
            <>
              <WaitingTabs />
              <FilterRow searchLabel="ra.action.search" tools={{ columns: false }} />
            </>
          }
        >
          <PlainList>
            <RecordsIterator<ReviewRecord> render={(review) => <ReviewRow review={review} />} />
          </PlainList>
        </ListPanel>
      </BackOfficePage>
    </OfficeList>
  );
}

/** Tabs for pending reviews and replies; the selection is a filter in the URL. */
function WaitingTabs() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { words_state, reply_state, ...others } = filterValues;
  const filters: Record<string, Record<string, string>> = { [ALL]: {}, ...WAITING };
  const urgent = true;
  return (
    <CountedTabs
      label={translate('review.staff.title')}
      tabs={[
        { value: ALL, text: translate('staff.refund.all'), filter: {} },
        { value: 'words', text: translate('review.staff.words_waiting'), filter: WAITING.words, urgent },
        { value: 'reply', text: translate('review.staff.replies_waiting'), filter: WAITING.reply, urgent },
      ]}
      chosen={words_state ? 'words' : reply_state ? 'reply' : ALL}
      onChange={(next) => setFilters({ ...others, ...filters[next] })}
    />
  );
}
