import { MINUTE } from '../../domain/time/kuwaitTime.ts';

/** How often the simulated server runs its scheduled jobs. A real one does every minute, which would take most of the simulation's time. */
export const JOB_INTERVAL = 10 * MINUTE;
