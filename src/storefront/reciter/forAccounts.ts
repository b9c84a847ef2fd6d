import { laterPart } from '../../ui/feedback/laterPart.tsx';

const load = () => import('./accountParts.ts');

/** What accounts alone see on a reciter's page: a visitor never asks for its program. */
export const VoicePlayer = laterPart(async () => ({ default: (await load()).VoicePlayer }));
export const Packages = laterPart(async () => ({ default: (await load()).Packages }));
export const PackageChoice = laterPart(async () => ({ default: (await load()).PackageChoice }));
export const Videos = laterPart(async () => ({ default: (await load()).Videos }));
export const ReciterBooking = laterPart(async () => ({ default: (await load()).ReciterBooking }));

/** All of it, so that it stands there as the page does. */
export async function fetchForAccounts(): Promise<void> {
  await Promise.all([VoicePlayer, Packages, PackageChoice, Videos, ReciterBooking].map((part) => part.fetchAhead()));
}
