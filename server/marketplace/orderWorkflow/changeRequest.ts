import type { MethodOutput, Read } from '../../../domain/methods/definition.ts';
import * as orders from '../../../domain/methods/orders.ts';
import { formatMoney } from '../../../domain/money/money.ts';
import { lineToWire, type OrderLine } from '../../../domain/order/lineWire.ts';
import { isChangeAsked } from '../../../domain/order/nextStep.ts';
import { PROVIDER, rowFromWire, WIRE } from '../../../domain/order/orderDto.ts';
import { isFinal, otherAction, requestRule } from '../../../domain/order/orderProcess.ts';
import { rankOfLine } from '../../../domain/order/rankedChoice.ts';
import { changeBetween, REQUEST_CHANGED } from '../../../domain/order/requestChange.ts';
import { isLost } from '../../../domain/order/statusGroups.ts';
import type { MethodReply, RequestContext } from '../../ports/context.ts';
import type { MethodDefinition } from '../../ports/hooks.ts';
import { implement } from '../common/bindMethod.ts';
import { readRows } from '../common/inputValues.ts';
import { KINDS, toKind } from '../common/lineKinds.ts';
import { refuse } from '../common/refuse.ts';
import { removeDraftInvoice } from '../money/invoices/invoices.ts';
import { notifyProvider } from '../notifications/notify.ts';
import { readGuests } from '../orders/cartHeader.ts';
import { recordEvent } from '../orders/events.ts';
import { lineKey, lineOfRow, type OrderedRow } from '../orders/lineDocuments.ts';
import { getLine, getOrder, linesOfOrder, type OrderDoc } from '../orders/lines.ts';
import { copyPackage, setRow } from '../orders/orderDocuments.ts';
import { guardLine } from '../orders/requestGuards.ts';
import { openCatalogue } from '../providers/catalogue.ts';
import { afterDueStep } from './deadlines.ts';
import { asParty } from './lineTransitions.ts';
import { assertCurrentRevision } from './seenRevision.ts';
import { notPossible } from './transitions.ts';
import { writeLine } from './writeLine.ts';

type Input = Read<typeof orders.changeRequest>;
type Output = MethodOutput<typeof orders.changeRequest>;

const toOutput = (line: OrderLine): Output => ({
  ...lineToWire(line, ['id', 'packageId', 'quantity', 'guests', 'total']),
  revision: line.revision,
});

/** The row of its order that a line was made from. */
function rowOfLine(order: OrderDoc, line: OrderLine) {
  const kind = toKind(line.type) ?? 'restaurant';
  const rows = readRows(order, KINDS[kind].rows);
  const row =
    rows.find(({ name }) => lineKey(order.name, name) === line.line_key) ??
    (rankOfLine(line) > 1
      ? undefined
      : rows.find((one) => {
          const { provider, packageId } = rowFromWire(kind, one);
          return provider === line.provider && packageId === line.packageId;
        }));
  // a later line of a ranked choice has no row of its own
  if (!row && line.chain) return { kind, row: undefined };
  return { kind, row: row ?? refuse('DoesNotExistError', 'common.gone') };
}

/** The line as it would be, and its order's row; neither is written yet. */
function changedLine(
  context: RequestContext,
  line: OrderLine,
  order: OrderDoc,
  { packageId, quantity, guests }: { packageId: string; quantity: number; guests: number },
) {
  const { kind, row } = rowOfLine(order, line);
  const offered =
    openCatalogue(context).offered(kind, line.provider, packageId) ??
    refuse('ValidationError', 'checkout.line_unavailable', { fieldname: WIRE.packageId });
  const copied = copyPackage(kind, offered, quantity);
  const { start, notes } = line;
  const own = row ?? { name: '', [PROVIDER.reciter]: line.provider };
  const fresh = lineOfRow(context, order, kind, { ...own, ...copied } as OrderedRow, { start, notes: notes ?? '' });
  const { packageName, packageName_ar, packageDescription, packageDescription_ar, packageImage } = fresh;
  const { package_minimum_unit, unitPrice, total, serves, minutes, end, to_time } = fresh;
  const values = {
    ...{ packageId, packageName, packageName_ar, packageDescription, packageDescription_ar, packageImage },
    ...{ package_minimum_unit, unitPrice, total, quantity, serves, minutes, end, to_time, guests },
  };
  return { kind, row: row && { name: row.name, values: copied }, values, changed: { ...line, ...values } };
}

/** Runs the guards of a request on the changed line, except for the number of open requests. */
function guardChange(context: RequestContext, line: OrderLine, changed: OrderLine): void {
  context.database.lock('Customer', line.customer ?? '');
  // the counted lines must not change before the write
  context.database.lock(line.type, line.provider);
  const others = linesOfOrder(context, line.orderNo).filter(
    ({ id, status }) => id !== line.id && !isLost(status) && !isFinal(status),
  );
  guardLine(context, openCatalogue(context), changed, [changed, ...others], new Set(requestRule.guards));
}

function assertExpectedTotal(changed: OrderLine, expected: number): void {
  if (changed.total === expected) return;
  const values = {
    old: formatMoney(expected, 'en'),
    new: formatMoney(changed.total, 'en'),
    old_total: expected,
    new_total: changed.total,
  };
  refuse('ValidationError', 'checkout.price_changed', { values });
}

/**
 * `change_request`: changes the guests, quantity or package of a pending request. The deadline stays, and the previous version can no
 * longer be approved. A change that is already in effect writes nothing.
 */
function changeRequest(input: Input, context: RequestContext): Output | MethodReply {
  const { line: before, actor } = asParty(context, input.name);
  const action = otherAction('change_request', actor) ?? refuse('PermissionError', 'common.not_allowed');
  return afterDueStep(context, before.id, () => {
    const line = getLine(context, before.id);
    if (!line.released || !action.statuses.includes(line.status)) notPossible(line.status);
    const preferred = {
      packageId: input[WIRE.packageId] || (line.packageId ?? ''),
      quantity: toKind(line.type) === 'reciter' ? 1 : (input[WIRE.quantity] ?? line.quantity),
      guests: readGuests(input.guests) ?? line.guests,
    };
    if (
      preferred.packageId === line.packageId &&
      preferred.quantity === line.quantity &&
      preferred.guests === line.guests
    )
      return toOutput(line);
    // Accepting another time approves the request, so it must not change meanwhile.
    if (line.moveStart !== undefined) refuse('ValidationError', 'orders.change_after_proposal');
    assertCurrentRevision(line, input.revision);
    const order = getOrder(context, line.orderNo);
    const { kind, row, values, changed } = changedLine(context, line, order, preferred);
    guardChange(context, line, changed);
    assertExpectedTotal(changed, input.expected_total);

    if (row) setRow(context, order, kind, row, { guests: preferred.guests });
    else context.system.setValues('Order', order.name, { guests: preferred.guests });
    removeDraftInvoice(context, line);
    const { status, revision } = line;
    writeLine(
      context,
      line,
      { ...values, revision: revision + 1, ...(isChangeAsked(line) ? { statusNote: undefined } : {}) },
      { status, revision },
    );
    recordEvent(context, line, {
      ...{ from: status, to: status, actor: 'customer', reason: REQUEST_CHANGED },
      change: changeBetween(line, changed),
    });
    const written = getLine(context, line.id);
    notifyProvider(context, written, REQUEST_CHANGED, { change: changeBetween(line, written), amount: written.total });
    return toOutput(written);
  });
}

export const changeRequestMethods: Record<string, MethodDefinition> = implement(orders.changeRequest, changeRequest);
