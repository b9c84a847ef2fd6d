import { paths } from '../../../domain/paths.ts';
import { ROLE } from '../../../domain/roles.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { useSession } from '../../session/useSession.ts';
import { connection } from '../../site/connection.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';

/** Shown offline for a page without cached data: what can still be read. */
export function OfflineUnavailable() {
  const translate = useTranslate();
  const { role } = useSession();
  const isCustomer = role === ROLE.customer;
  return (
    <EmptyState
      heading="h1"
      title={translate('common.offline_nothing')}
      text={translate(isCustomer ? 'common.offline_orders' : 'common.offline_wait')}
      action={
        isCustomer
          ? { label: translate('common.orders'), to: paths.orders }
          : { label: translate('common.retry'), onClick: () => connection.retry() }
      }
    />
  );
}
