import { session } from '../session/sessionStore.ts';
