import { lazyComponent } from '../../ui/feedback/lazyComponent.tsx';

const load = () => import('./memberSectionParts.ts');
/** Message files of these sections, and of the booking they lead to. */
const AREAS = ['account', 'booking', 'checkout', 'search'];

/** The sections of a reciter's page for accounts; guests never load their code. */
export const VoicePlayer = lazyComponent(async () => ({ default: (await load()).VoicePlayer }), AREAS);
export const Packages = lazyComponent(async () => ({ default: (await load()).Packages }), AREAS);
export const PackageChoice = lazyComponent(async () => ({ default: (await load()).PackageChoice }), AREAS);
export const Videos = lazyComponent(async () => ({ default: (await load()).Videos }), AREAS);
export const ReciterBooking = lazyComponent(async () => ({ default: (await load()).ReciterBooking }), AREAS);
