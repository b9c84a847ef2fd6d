import type { Identifier, RaRecord } from 'ra-core';
import type { Order, OrderEvent, OrderProgress } from '../../../domain/doctypes.gen.ts';
import { LINE_TYPE } from '../../../domain/order/orderProcess.ts';

/** A line as its customer reads it. */
export type CustomerLine = OrderProgress & RaRecord<Identifier>;
export type CustomerOrder = Order & RaRecord<Identifier>;
export type LineEvent = OrderEvent & RaRecord<Identifier>;

export const isReciterLine = (line: CustomerLine): boolean => line.type === LINE_TYPE.reciter;
