import type { Hono } from 'hono';
import type { Day } from '../domain/time/kuwaitTime.ts';
import type { SiteAmbient } from './ambient.ts';
import { createBookeey } from './gateway/bookeey.ts';
import type { ReportedMovement } from './gateway/gateway.ts';
import type { Gateways } from './gateway/gateways.ts';
import { createMyFatoorah } from './gateway/myFatoorah.ts';
import { createSimulator } from './gateway/simulator.ts';
import { translate } from './marketplace/common/translations.ts';
import { simulatorStore } from './marketplace/payments/simulatorStore.ts';
import type { ServerSettings } from './settings.ts';
import type { SqliteDatabase } from './store/database.ts';

/**
 * Creates the payment providers of the settings. A demonstration always has the simulator, for payments that it has begun.
 * @param refundsOn the refunds of a day of the simulator's payments
 * @returns the providers, and the simulator's hosted page
 */
export function createGateways(
  { settings, ambient, database }: { settings: ServerSettings; ambient: SiteAmbient; database: SqliteDatabase },
  refundsOn: (day: Day) => ReportedMovement[],
): { gateways: Gateways; simulator?: Hono } {
  const { mode, publicUrl, bookeey, myFatoorah } = settings;
  const simulated =
    mode === 'production'
      ? undefined
      : createSimulator({ mode, publicUrl, ambient, translate, store: simulatorStore(database.secrets), refundsOn });
  const all = [
    simulated?.gateway,
    bookeey && createBookeey(bookeey, ambient.random),
    myFatoorah && createMyFatoorah(myFatoorah, ambient.now),
  ].filter((gateway) => gateway !== undefined);
  const current = all.find(({ name }) => name === settings.gateway);
  return { gateways: { current, all }, ...(simulated ? { simulator: simulated.routes } : {}) };
}
