import { expect, it } from 'vitest';
import { toInstant } from '../time/kuwaitTime.ts';
import {
  filterToWire,
  LINE,
  lineFromWire,
  linePartFromWire,
  lineToWire,
  type OrderLine,
  toStoredNames,
} from './lineWire.ts';

const row = {
  name: 'OP-1',
  order_no: 'MJ-1',
  doc_name: 'Q-1',
  status: 'Payment Completed',
  status_reason: '',
  status_note: null,
  slot_start: '2026-11-28 19:30:00',
  slot_end: '2026-11-28 20:15:00',
  delivery_date_time: '2026-11-28 19:00:00',
  paid_at: null,
  line_total: 12.345,
  order_qty: 3,
  complaint_open: 1,
  move_vendor: 0,
  area: 'Salmiya',
} as const;

it('converts a row to a line: instants, fils, booleans, and undefined for empty values', () => {
  expect(lineFromWire(row)).toMatchObject({
    id: 'OP-1',
    orderNo: 'MJ-1',
    provider: 'Q-1',
    status: 'Payment Completed',
    statusReason: undefined,
    statusNote: undefined,
    start: toInstant('2026-11-28', '19:30'),
    end: toInstant('2026-11-28', '20:15'),
    paidAt: undefined,
    total: 12_345,
    quantity: 3,
    complaintOpen: true,
    providerAgreed: false,
    area: 'Salmiya',
  });
});

it('keeps no stored names', () => {
  const stored: readonly string[] = [...Object.values(LINE), 'delivery_date_time'];
  expect(Object.keys(lineFromWire(row)).filter((name) => stored.includes(name))).toEqual([]);
});

it('starts at the requested time while it has no slot', () => {
  expect(lineFromWire({ ...row, slot_start: null }).start).toBe(toInstant('2026-11-28', '19:00'));
  expect(lineFromWire({}).start).toBe(0);
});

it('converts a line back to its row: empty texts become null, empty choices stay empty', () => {
  const { delivery_date_time: _, ...stored } = row;
  expect(lineToWire(lineFromWire(row))).toMatchObject(stored);
});

it('converts only the given fields', () => {
  const change: Partial<OrderLine> = { deadline: undefined, moveStart: toInstant('2026-11-29', '20:00') };
  expect(lineToWire(change)).toEqual({ deadline_at: null, move_start: '2026-11-29 20:00:00' });
});

it('converts only the requested fields', () => {
  expect(lineToWire(lineFromWire(row), ['id', 'total', 'status', 'moveBy', 'end'])).toEqual({
    name: 'OP-1',
    line_total: 12.345,
    status: 'Payment Completed',
    move_by: '',
    slot_end: '2026-11-28 20:15:00',
  });
});

it('converts a filter to stored names and values', () => {
  const at = toInstant('2026-11-29', '20:00');
  expect([filterToWire(['start', '>=', at]), filterToWire(['complaintOpen', '=', true])]).toEqual([
    ['slot_start', '>=', '2026-11-29 20:00:00'],
    ['complaint_open', '=', 1],
  ]);
  expect([filterToWire(['paidAt', 'is', 'set']), filterToWire(['customer', '=', 'C-1'])]).toEqual([
    ['paid_at', 'is', 'set'],
    ['customer', '=', 'C-1'],
  ]);
  expect(toStoredNames(['id', 'area', 'payoutState'])).toEqual(['name', 'area', 'payout_status']);
});

it('converts only the fields that a response contains', () => {
  const row = { name: 'OP-1', slot_start: '2026-11-28 19:30:00', deadline_at: null, line_total: 1.5, way: 7 };
  expect(linePartFromWire({ ...row, complaint_open: 0, vendor_title_ar: null })).toEqual({
    id: 'OP-1',
    start: toInstant('2026-11-28', '19:30'),
    deadline: undefined,
    total: 1500,
    complaintOpen: false,
    providerTitle_ar: undefined,
    way: 7,
  });
});
