import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import { LINE } from '../../../domain/order/lineWire.ts';
import { ROLE } from '../../../domain/roles.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSession } from '../../session/useSession.ts';
import { USUAL_ANSWER_HOURS, useSettings } from '../../site/useSettings.ts';
import { ListPanel } from '../list/ListPanel.tsx';
import { BackOfficePage } from '../shell/BackOfficePage.tsx';
import { OfficeList } from '../shell/pageBases.tsx';
import { ProfileNotice } from '../vendor/ProfileNotice.tsx';
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
const NEWEST = { field: 'creation', order: 'DESC' } as const;
const BY_HOUR = { field: LINE.start, order: 'ASC' } as const;

/** The provider's own orders, or all orders for staff, with what needs a response first. */
export function OrderList() {
  const translate = useTranslate();
  const isStaff = useSession().role === ROLE.staff;
  const settings = useSettings();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  return (
    <OfficeList perPage={PAGE} sort={NEWEST} meta={isStaff ? STAFF_SEARCH : undefined}>
      <ByHourWithinDays />
      <BackOfficePage
        title={translate('vendor.orders')}
        lead={
          isStaff
            ? translate('staff.orders_lead')
            : translate('vendor.orders_lead', { smart_count: settings?.answer_hours ?? USUAL_ANSWER_HOURS })
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

/** Sorts by time of service if filtered by date, as for cooking and delivery; otherwise by the newest. */
function ByHourWithinDays() {
  const { filterValues, sort, setSort } = useListContext();
  const ofDays = Boolean(filterValues[`${LINE.start}_gte`] ?? filterValues[`${LINE.start}_lte`]);
  const sorted = useRef(false);
  useEffect(() => {
    if (ofDays && sort.field === NEWEST.field) {
      sorted.current = true;
      setSort(BY_HOUR);
    } else if (!ofDays && sorted.current) {
      sorted.current = false;
      if (sort.field === BY_HOUR.field && sort.order === BY_HOUR.order) setSort(NEWEST);
    }
  }, [ofDays, sort, setSort]);
  return null;
}
