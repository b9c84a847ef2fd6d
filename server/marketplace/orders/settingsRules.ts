import { parseMoney, toFils } from '../../../domain/money/money.ts';
import { normalizePhone } from '../../../domain/phone.ts';
import { AMOUNTS, CLOCKS, PHONES, SETTING_RANGES } from '../../../domain/settingRanges.ts';
import { parseClock } from '../../../domain/time/kuwaitTime.ts';
import type { DocumentHandler, Hooks } from '../../ports/hooks.ts';
import type { Row } from '../../ports/row.ts';
import { readRows, readText, sentText } from '../common/inputValues.ts';
import { refuse } from '../common/refuse.ts';

const isChanged = (doc: Row, before: Row | undefined, field: string): boolean =>
  sentText(doc[field]) !== sentText(before?.[field]);
const numberOf = (doc: Row, field: string): number => Number(sentText(doc[field]));

/** Validates changed ranges; existing values are not checked again. */
const assertRanges: DocumentHandler = (doc, _context, before) => {
  const changed = <Field extends string>(fields: readonly Field[]) =>
    fields.filter((field) => isChanged(doc, before, field));
  for (const [fieldname, [min, max]] of Object.entries(SETTING_RANGES))
    if (isChanged(doc, before, fieldname) && !(numberOf(doc, fieldname) >= min && numberOf(doc, fieldname) <= max))
      refuse('ValidationError', 'errors.between', { fieldname, values: { min, max } });
  for (const fieldname of changed(AMOUNTS))
    if (parseMoney(doc[fieldname] ?? 0) === undefined) refuse('ValidationError', 'errors.fils', { fieldname });
  for (const fieldname of changed(PHONES))
    if (sentText(doc[fieldname]))
      doc[fieldname] =
        normalizePhone(doc[fieldname]) ?? refuse('InvalidPhoneNumberError', 'account.mobile', { fieldname });
  for (const fieldname of changed(CLOCKS))
    if (readText(doc[fieldname]) && parseClock(readText(doc[fieldname])) === undefined)
      refuse('ValidationError', 'errors.format', { fieldname });
};

/** Share and guarantee are both deducted from what a host paid: together they must not exceed it. */
const assertParts: DocumentHandler = (doc, _context, before) => {
  const guarantee = numberOf(doc, 'guarantee_percent');
  for (const fieldname of ['platform_share_percent', 'next_platform_share_percent'] as const) {
    const share = numberOf(doc, fieldname);
    if (share + guarantee <= 100) continue;
    if (isChanged(doc, before, fieldname))
      refuse('ValidationError', 'errors.between', { fieldname, values: { min: 0, max: 100 - guarantee } });
    if (isChanged(doc, before, 'guarantee_percent'))
      refuse('ValidationError', 'errors.between', {
        fieldname: 'guarantee_percent',
        values: { min: 0, max: 100 - share },
      });
  }
};

/** Checks that the fees are within the site's limit, with at most one for each governorate (H6). */
const assertFees: DocumentHandler = ({ name }, context, before) => {
  // As it is stored, so that its fields are numbers; a refusal rolls it back.
  const settings = context.system.get('Husainia Settings', name);
  if (isChanged(settings, before, 'delivery_fee') && toFils(settings.delivery_fee) > toFils(settings.max_delivery_fee))
    refuse('ValidationError', 'errors.between', {
      fieldname: 'delivery_fee',
      values: { min: 0, max: settings.max_delivery_fee },
    });
  const rows = readRows(settings, 'delivery_fees');
  const max = settings.max_delivery_fee;
  const most = toFils(max);
  const isOutside = ({ fee }: { fee: number }): boolean => (parseMoney(fee) ?? -1) < 0 || toFils(fee) > most;
  if (rows.some(isOutside))
    refuse('ValidationError', 'errors.between', { fieldname: 'delivery_fees', values: { min: 0, max } });
  if (new Set(rows.map(({ governorate }) => governorate)).size < rows.length)
    refuse('ValidationError', 'staff.fee_twice', { fieldname: 'delivery_fees' });
};

/** A customer can wait for all answers before paying: the first deadline to pay must not be before the last deadline to answer (H3). */
const assertPayTime: DocumentHandler = ({ name }, context) => {
  const { answer_hours, pay_hours } = context.system.get('Husainia Settings', name);
  if (pay_hours < answer_hours)
    refuse('ValidationError', 'staff.pay_too_short', { fieldname: 'pay_hours', values: { n: answer_hours } });
};

const assertValidSettings: DocumentHandler = (doc, context, before) => {
  assertRanges(doc, context, before);
  assertParts(doc, context, before);
};

const assertStoredSettings: DocumentHandler = (doc, context, before) => {
  assertFees(doc, context, before);
  assertPayTime(doc, context, before);
};

/** Validates the order settings when staff change them. */
export const orderSettingHooks: Hooks = {
  documentEvents: { 'Husainia Settings': { validate: assertValidSettings, on_update: assertStoredSettings } },
};
