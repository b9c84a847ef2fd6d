import type { Identifier, RaRecord } from 'ra-core';
import type { Order, OrderEvent } from '../../../domain/generated/doctypes.gen.ts';
import type { OrderLine } from '../../../domain/order/lineWire.ts';
import { LINE_TYPE } from '../../../domain/order/orderProcess.ts';

/**
 * An order line as its customer sees it; only on its own page, the provider's number while the customer may call
 * (decision H15 row 6), and the door code around the start, with until when wrong codes block it (J3).
 */
export type CustomerLine = OrderLine & {
  vendor_phone?: string | null;
  door_code?: string;
  door_code_waits?: string;
  /** In the list: it ended, and the next of the customer's choices is about to be requested. */
  isDue?: boolean;
};
export type CustomerOrder = Order & RaRecord<Identifier>;
export type LineEvent = OrderEvent & RaRecord<Identifier>;

export const isReciterLine = (line: CustomerLine): boolean => line.type === LINE_TYPE.reciter;
