import Box from '@mui/material/Box';
import { useGetResourceLabel, useListContext } from 'react-admin';
import { FieldFilter } from '../../frappeAdmin/FieldFilter.tsx';
import { FieldKitContext } from '../../frappeAdmin/uiKit.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { PlainList } from '../../ui/layout/PlainList.tsx';
import { fieldOf, getDescription } from '../doctype/description.ts';
import { officeFields } from '../doctype/officeFields.tsx';
import { useFieldLabel } from '../doctype/useFieldLabel.ts';
import { DayRange } from '../list/DayRange.tsx';
import { FilterRow } from '../list/FilterRow.tsx';
import { ListPanel } from '../list/ListPanel.tsx';
import { BackOfficePage } from '../shell/BackOfficePage.tsx';
import { OfficeList } from '../shell/pageBases.tsx';
import { type LedgerRecord, POSTING_COLUMNS, Posting } from './Posting.tsx';

const description = getDescription('ledger');
const FILTERS = ['kind', 'account'].map((name) => fieldOf(description, name));
/** The entries of a posting are consecutive, even if others have the same time. */
const NEWEST = { field: 'entry_no', order: 'DESC' } as const;

/** Every movement of money as a posting: its source, and its entries, which sum to zero. */
export function LedgerList() {
  const name = useGetResourceLabel();
  const label = useFieldLabel();
  return (
    <OfficeList sort={NEWEST}>
      <BackOfficePage title={name('ledger', 2)}>
        <ListPanel
          empty="staff.nothing_here"
          head={
            <FieldKitContext.Provider value={officeFields}>
              <FilterRow searchLabel="ra.action.search" tools={{ columns: false }}>
                {FILTERS.map((field) => (
                  <FieldFilter key={field.fieldname} description={description} field={field} />
                ))}
                <DayRange source="at" label={label(description, 'at')} />
              </FilterRow>
            </FieldKitContext.Provider>
          }
        >
          <Postings />
        </ListPanel>
      </BackOfficePage>
    </OfficeList>
  );
}

function Postings() {
  const translate = useTranslate();
  const label = useFieldLabel();
  const { data = [] } = useListContext<LedgerRecord>();
  const heads = [
    label(description, 'txn'),
    label(description, 'at'),
    label(description, 'vendor'),
    translate('staff.ledger.entries'),
  ];
  return (
    <>
      <Box
        aria-hidden
        sx={{ display: { xs: 'none', md: 'grid' }, ...POSTING_COLUMNS, px: 4, py: 3, color: 'text.secondary' }}
      >
        {heads.map((head) => (
          <span key={head}>{head}</span>
        ))}
      </Box>
      <PlainList>
        {[...Map.groupBy(data, ({ txn }) => txn)].map(([txn, entries]) => (
          <Posting key={txn} entries={entries} />
        ))}
      </PlainList>
    </>
  );
}
