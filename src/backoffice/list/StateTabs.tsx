import { useListContext } from 'react-admin';
import type { CatalogueKey, KeyUnder } from '../../../domain/messageKey.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { CountedTabs } from './CountedTabs.tsx';

const ALL = 'all';

type StateOptions = 'refund_state' | 'payment_state' | 'state';
interface StateTabsProps<Options extends StateOptions> {
  states: readonly KeyUnder<`staff.options.${Options}`>[];
  options: Options;
  label: string;
}

/**
 * Tabs for the states of records; the selection is a filter in the URL.
 * @param options names of the states: `staff.options.{options}.{state}`
 */
export function StateTabs<Options extends StateOptions>(props: StateTabsProps<Options>) {
  const { states, options, label } = props;
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const { state, ...others } = filterValues;
  const tabs = states.map((one) => ({
    value: one,
    text: translate(`staff.options.${options}.${one}` as CatalogueKey),
    filter: { state: one },
  }));
  return (
    <CountedTabs
      tabs={[{ value: ALL, text: translate('staff.refund.all'), filter: {} }, ...tabs]}
      label={label}
      chosen={state ?? ALL}
      onChange={(next) => setFilters(next === ALL ? others : { ...others, state: next })}
    />
  );
}
