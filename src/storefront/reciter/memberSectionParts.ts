/** One chunk: the sections of a reciter's page for accounts (memberSections.ts). */
export { VoicePlayer } from '../voice/VoicePlayer.tsx';
export { PackageChoice } from './PackageChoice.tsx';
export { Packages } from './Packages.tsx';
export { ReciterBooking } from './ReciterBooking.tsx';
export { Videos } from './Videos.tsx';
