import { laterPart } from '../../ui/feedback/lazyComponent.tsx';

const load = () => import('./memberSectionParts.ts');
/** What these say, and the booking that they lead to. */
const AREAS = ['account', 'booking', 'checkout', 'search'];

/** What accounts alone see on a reciter's page: a visitor never asks for its program. */
export const VoicePlayer = laterPart(async () => ({ default: (await load()).VoicePlayer }), AREAS);
export const Packages = laterPart(async () => ({ default: (await load()).Packages }), AREAS);
export const PackageChoice = laterPart(async () => ({ default: (await load()).PackageChoice }), AREAS);
export const Videos = laterPart(async () => ({ default: (await load()).Videos }), AREAS);
export const ReciterBooking = laterPart(async () => ({ default: (await load()).ReciterBooking }), AREAS);
