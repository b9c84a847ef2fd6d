import { formatMoney, toFils } from '../../../domain/money/money.ts';
import { STATUS } from '../../../domain/order/orderProcess.ts';
import { providerPaths } from '../../../domain/paths.ts';
import { inLanguage, toLanguage } from '../../../domain/text/format.ts';
import type { RequestContext } from '../../ports/context.ts';
import type { Doc, Row } from '../../ports/row.ts';
import { readRows, readText } from '../common/inputValues.ts';
import type { ProviderDoctype } from '../common/roles.ts';
import { translate } from '../common/translations.ts';
import { notifyAccount } from '../notifications/notify.ts';
import { getLine } from '../orders/lines.ts';
import { listRequests } from '../orders/sql/orders.ts';
import { takeStep } from '../orderWorkflow/transitions.ts';
import { PROVIDER_FIELDS } from '../providers/providers.ts';

const isOffered = (row: Row): boolean => Number(row.visible ?? 1) === 1;

/** Ends the requests for packages that staff removes from a provider's offer (A1, displace). */
function endRequestsFor(context: RequestContext, provider: Doc, withdrawn: ReadonlySet<unknown>): void {
  if (!withdrawn.size) return;
  for (const name of listRequests(context.database, provider.doctype, provider.name)) {
    const line = getLine(context, name);
    if (!withdrawn.has(line.packageId)) continue;
    const details = { reason: 'package_withdrawn', causedBy: 'staff' } as const;
    takeStep(context, line, STATUS.serviceUnavailable, 'system', details);
  }
}

/** Notifies a provider which prices staff changed (S2-K-23). */
function notifyPriceChange(
  context: RequestContext,
  provider: Doc,
  changed: readonly { row: Row; before: Row }[],
): void {
  if (!changed.length) return;
  const user = context.system.get('User', readText(provider.user));
  const language = toLanguage(user.language);
  const formatPrice = (row: Row) => formatMoney(toFils(row.package_unit_price), language);
  const items = changed.map(({ row, before }) =>
    translate(language, 'mails.price_item', {
      package: inLanguage(row, 'package_name', language),
      old: formatPrice(before),
      new: formatPrice(row),
    }),
  );
  notifyAccount(context, user.name, 'price_changed', {
    items: items.join('\n'),
    path: provider.doctype === 'Restaurant' ? providerPaths.restaurantPackages : providerPaths.reciterPackages,
  });
}

/** Applies the consequences when staff change a provider's packages, in the transaction of the change. */
export function followPackages(doctype: ProviderDoctype, provider: Doc, before: Doc, context: RequestContext): void {
  const { packages } = PROVIDER_FIELDS[doctype];
  const now = new Map(readRows(provider, packages).map((row) => [row.package_id, row]));
  const then = readRows(before, packages);
  const withdrawn = then.filter((row) => isOffered(row) && !isOffered(now.get(row.package_id) ?? { visible: 0 }));
  endRequestsFor(context, provider, new Set(withdrawn.map((row) => row.package_id)));
  const changed = then.flatMap((row) => {
    const after = now.get(row.package_id);
    const isOther = after && toFils(after.package_unit_price) !== toFils(row.package_unit_price);
    return isOther ? [{ row: after, before: row }] : [];
  });
  notifyPriceChange(context, provider, changed);
}
