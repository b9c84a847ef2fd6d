/** One file of the built app: what accounts see on a reciter's page (forAccounts.ts). */
export { VoicePlayer } from '../voice/VoicePlayer.tsx';
export { PackageChoice } from './PackageChoice.tsx';
export { Packages } from './Packages.tsx';
export { ReciterBooking } from './ReciterBooking.tsx';
export { Videos } from './Videos.tsx';
