import type { SimulatorStore } from '../../gateway/simulatedPayments.ts';
import type { Secrets } from '../../host/database.ts';

const KIND = 'simulated payment';

/** Keeps the simulated provider's payments beside the rest, so that a restart in the middle of paying forgets none. */
export const simulatorStore = (secrets: Secrets): SimulatorStore => ({
  load: (reference) => secrets.read(KIND, reference),
  save: (reference, payment) => secrets.keep(KIND, reference, payment),
});
