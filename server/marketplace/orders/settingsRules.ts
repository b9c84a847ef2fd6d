import { filsOf, parseMoney } from '../../../domain/money/money.ts';
import type { DocumentHandler, Hooks } from '../../host/hooks.ts';
import { refuse } from '../common/refuse.ts';
import { rowsOf } from '../common/values.ts';

/** A fee within the site's limit, and one for each governorate (decisions H6). */
const requireFees: DocumentHandler = ({ name }, context) => {
  // As it is stored, so that its fields are numbers; a refusal takes it back.
  const settings = context.system.get('Husainia Settings', name);
  const rows = rowsOf(settings, 'delivery_fees');
  const max = settings.max_delivery_fee;
  const most = filsOf(max);
  const isOutside = ({ fee }: { fee: number }): boolean => (parseMoney(fee) ?? -1) < 0 || filsOf(fee) > most;
  if (rows.some(isOutside))
    refuse('ValidationError', 'errors.between', { fieldname: 'delivery_fees', values: { min: 0, max } });
  if (new Set(rows.map(({ governorate }) => governorate)).size < rows.length)
    refuse('ValidationError', 'staff.fee_twice', { fieldname: 'delivery_fees' });
};

/**
 * Who is approved first may wait for the others before he pays: the first deadline to pay is not before the last one to answer
 * (decisions H3).
 */
const requirePayTime: DocumentHandler = ({ name }, context) => {
  const { answer_hours, pay_hours } = context.system.get('Husainia Settings', name);
  if (pay_hours < answer_hours)
    refuse('ValidationError', 'staff.pay_too_short', { fieldname: 'pay_hours', values: { n: answer_hours } });
};

const requireAll: DocumentHandler = (doc, context, before) => {
  requireFees(doc, context, before);
  requirePayTime(doc, context, before);
};

/** What the settings of orders must hold whatever staff writes into them. */
export const orderSettingHooks: Hooks = {
  documentEvents: { 'Husainia Settings': { on_update: requireAll } },
};
