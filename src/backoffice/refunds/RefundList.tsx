import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ExportButton } from 'react-admin';
import { refundMachine } from '../../../domain/states/refund.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { DayRange } from '../list/DayRange.tsx';
import { FilterRow } from '../list/FilterRow.tsx';
import { ListPanel } from '../list/ListPanel.tsx';
import { StateTabs } from '../list/StateTabs.tsx';
import { BackOfficePage } from '../shell/BackOfficePage.tsx';
import { OfficeList } from '../shell/pageBases.tsx';
import { RefundCards } from './RefundCards.tsx';
import { RefundTable } from './RefundTable.tsx';
import { useRefundFile } from './refundFile.ts';

/** The server's limit of records for staff. */
const MAX_EXPORTED = 1000;

/** Refunds: those that await staff, and the status of all others. */
export function RefundList() {
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const saveRefunds = useRefundFile();
  const title = translate('staff.resources.refunds');
  return (
    <OfficeList exporter={saveRefunds}>
      <BackOfficePage
        title={title}
        lead={translate('staff.refund.lead')}
        actions={
          <ExportButton variant="outlined" maxResults={MAX_EXPORTED} aria-label={translate('ra.action.export')} />
        }
      >
        <ListPanel
          empty="staff.refund.none"
          head={
            <>
              <StateTabs states={refundMachine.states} options="refund_state" label={title} />
              <FilterRow searchLabel="ra.action.search" tools={{ file: false }}>
                <DayRange source="creation" label={translate('staff.fields.made')} />
              </FilterRow>
            </>
          }
        >
          {isPhone ? <RefundCards /> : <RefundTable />}
        </ListPanel>
      </BackOfficePage>
    </OfficeList>
  );
}
