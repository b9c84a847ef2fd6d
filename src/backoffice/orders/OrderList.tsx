import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { BY_URGENCY, LINE } from '../../../domain/order/lineWire.ts';
import { ROLE } from '../../../domain/roles.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSession } from '../../session/useSession.ts';
import { DEFAULT_RESPONSE_HOURS, useSettings } from '../../site/useSettings.ts';
import { ListPanel } from '../list/ListPanel.tsx';
import { ProfileNotice } from '../provider/ProfileNotice.tsx';
import { BackOfficePage } from '../shell/BackOfficePage.tsx';
import { OfficeList } from '../shell/pageBases.tsx';
import { BulkApproveMonth } from './actions/BulkApproveMonth.tsx';
import { BulkApproveOrder } from './actions/BulkApproveOrder.tsx';
import { DisplacedNote } from './decision/DisplacedNote.tsx';
import { OrderCards } from './OrderCards.tsx';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderTable } from './OrderTable.tsx';
import { OrderTabs } from './OrderTabs.tsx';

/** Rows per page (accounts-and-vendors §2). */
const PAGE = 10;
/** The customer's phone: providers see it only after payment, and never search by it. */
const STAFF_SEARCH = { search: [LINE.phone] };

/** The provider's own orders, or all orders for staff, with what needs a response first. */
export function OrderList() {
  const translate = useTranslate();
  const isStaff = useSession().role === ROLE.staff;
  const settings = useSettings();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  return (
    <OfficeList perPage={PAGE} sort={BY_URGENCY} meta={isStaff ? STAFF_SEARCH : undefined}>
      <BackOfficePage
        title={translate('vendor.orders')}
        lead={
          isStaff
            ? translate('staff.orders_lead')
            : translate('vendor.orders_lead', { smart_count: settings?.answer_hours ?? DEFAULT_RESPONSE_HOURS })
        }
      >
        <Box sx={{ display: 'grid', gap: 3, mb: 3, '&:empty': { display: 'none' } }}>
          {!isStaff && <ProfileNotice />}
          <DisplacedNote />
          {!isStaff && <BulkApproveMonth />}
        </Box>
        {!isStaff && <BulkApproveOrder />}
        <ListPanel
          empty="orders.none"
          bare={isPhone}
          head={
            <>
              <OrderTabs />
              <OrderFilters isStaff={isStaff} />
            </>
          }
        >
          {isPhone ? <OrderCards isStaff={isStaff} /> : <OrderTable isStaff={isStaff} />}
        </ListPanel>
      </BackOfficePage>
    </OfficeList>
  );
}
