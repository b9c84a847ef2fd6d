import { paths, providerPaths, staffPaths } from '../../../domain/paths.ts';
import { eveningOf } from '../support/providersDay.ts';
import type { Prepare } from './prepared.ts';
import type { Picture } from './take.ts';

/** An evening with two bookings and two requests for one hour. @param path the page; absent: the link in the first request's email */
const busyEvening =
  (path?: string): Prepare =>
  async (server) => {
    const evening = await eveningOf(server);
    await evening.booked('17:30', 'adailiya');
    await evening.booked('20:00');
    await evening.until('15:30');
    const { link } = await evening.mailed('22:30');
    await evening.mailed('22:45', { by: 'laila' });
    return path ?? link;
  };

const phone = (name: string, path?: string): Picture => ({
  ...{ name: `${name}-mobile-ar`, language: 'ar', device: 'phone', look: 'light' },
  ...{ who: path ? 'mulla' : 'visitor', route: '', prepare: busyEvening(path) },
});
const desktop = (name: string, path: string): Picture => ({
  ...{ name: `${name}-desktop-en`, language: 'en', device: 'desktop', look: 'light' },
  ...{ who: 'mulla', route: '', prepare: busyEvening(path) },
});

/** The screenshots of the README (docs/images), each one viewport. */
export const readmePictures: readonly Picture[] = [
  {
    name: 'readme-storefront-phone-ar',
    who: 'visitor',
    route: '',
    language: 'ar',
    device: 'phone',
    look: 'light',
    height: 844,
  },
  {
    name: 'readme-storefront-desktop-en',
    who: 'visitor',
    route: '',
    language: 'en',
    device: 'desktop',
    look: 'light',
    height: 800,
  },
  {
    ...{ name: 'readme-provider-day', language: 'en', device: 'phone', look: 'light', height: 844 },
    ...{ who: 'mulla', route: '', prepare: busyEvening(providerPaths.today) },
  },
  {
    ...{ name: 'readme-staff-dashboard', language: 'en', device: 'desktop', look: 'light', height: 800 },
    ...{ who: 'staff', route: '', prepare: async () => staffPaths.dashboard },
  },
];

/** A provider's pages on a busy evening, and a request as its emailed link shows it. */
export const providerPictures: readonly Picture[] = [
  phone('answer-link'),
  phone('vendor-today', providerPaths.today),
  phone('vendor-calendar', providerPaths.calendar),
  phone('vendor-earnings', providerPaths.earnings),
  phone('vendor-orders', paths.orders),
  desktop('vendor-today', providerPaths.today),
  desktop('vendor-calendar', providerPaths.calendar),
  desktop('vendor-earnings', providerPaths.earnings),
  desktop('vendor-orders', paths.orders),
];
