import type { Code } from '../../domain/order/orderProcess.ts';

/**
 * An independent copy of the process, written from the decisions: rows are the current status, columns the next; actors:
 * c customer, v vendor, s staff, y system. A capital is a step by its own method only: a write of the status is refused.
 */
export const DECIDED_STEPS: Record<Code, Partial<Record<Code, string>>> = {
  PV: { PP: 'vsy', CA: 'vcsy', SU: 'sy' },
  PP: { PC: 'y', CA: 'csy', SU: 'vsy' },
  PC: { AR: 'Cvs', DL: 'csy', CA: 'csy', SU: 'vs' },
  AR: { DL: 'vcsy', CA: 's', SU: 's' },
  DL: {},
  CA: {},
  SU: { CA: 'csy' },
};
export const CODES = Object.keys(DECIDED_STEPS) as Code[];
