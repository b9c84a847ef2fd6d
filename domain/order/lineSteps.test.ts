import { expect, it } from 'vitest';
import { lineSteps } from './lineSteps.ts';
import { STATUS, type Status } from './orderStatus.ts';

const event = (to_status: Status, from_status: Status | '' = '') => ({ from_status, to_status });
const steps = (status: Status, ...events: ReturnType<typeof event>[]) =>
  lineSteps(status, events).map((step) => `${step.tense} ${step.status}`);
const { pendingVerification: PV, paymentPending: PP, paymentCompleted: PC, arrived: AR, delivered: DL } = STATUS;

it('past steps are done, the current one is now, the others are upcoming', () => {
  expect(steps(PP, event(PV), event(PP, PV))).toEqual([
    `done ${PV}`,
    `done ${PP}`,
    `now ${PC}`,
    `coming ${AR}`,
    `coming ${DL}`,
  ]);
});

it('no step follows the end, whatever it was', () => {
  expect(steps(DL, event(PV), event(PP, PV), event(PC, PP), event(DL, PC)).at(-1)).toBe(`done ${DL}`);
  expect(steps(STATUS.cancelled, event(PV), event(STATUS.cancelled, PV))).toEqual([
    `done ${PV}`,
    `ended ${STATUS.cancelled}`,
  ]);
});

it('an event that keeps the status is a note', () => {
  expect(steps(PV, event(PV), event(PV, PV))[1]).toBe(`note ${PV}`);
});
