import type { SimulatorStore } from '../../../gateway/till.ts';
import type { Database } from '../../../store/database.ts';

/** Keeps the simulated provider's payments beside the rest, so that a restart in the middle of paying forgets none. */
export function simulatorStore(database: Database): SimulatorStore {
  database.exec(
    'CREATE TABLE IF NOT EXISTS "__simulated_payments" (reference TEXT PRIMARY KEY, payment TEXT NOT NULL)',
  );
  return {
    load: (reference) =>
      database.get<{ payment: string }>('SELECT payment FROM "__simulated_payments" WHERE reference = ?', [reference])
        ?.payment,
    save: (reference, payment) => {
      database.run(
        'INSERT INTO "__simulated_payments" (reference, payment) VALUES (?, ?) ON CONFLICT (reference) DO UPDATE SET payment = excluded.payment',
        [reference, payment],
      );
    },
  };
}
