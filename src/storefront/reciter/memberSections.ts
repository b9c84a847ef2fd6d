import { lazyComponent } from '../../ui/feedback/lazyComponent.tsx';

const load = () => import('./memberSectionParts.ts');
/** What these say, and the booking that they lead to. */
const AREAS = ['account', 'booking', 'checkout', 'search'];

/** What accounts alone see on a reciter's page: a visitor never asks for its program. */
export const VoicePlayer = lazyComponent(async () => ({ default: (await load()).VoicePlayer }), AREAS);
export const Packages = lazyComponent(async () => ({ default: (await load()).Packages }), AREAS);
export const PackageChoice = lazyComponent(async () => ({ default: (await load()).PackageChoice }), AREAS);
export const Videos = lazyComponent(async () => ({ default: (await load()).Videos }), AREAS);
export const ReciterBooking = lazyComponent(async () => ({ default: (await load()).ReciterBooking }), AREAS);
