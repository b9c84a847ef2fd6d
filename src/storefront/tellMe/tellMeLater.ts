import { laterPart } from '../../ui/feedback/laterPart.tsx';

/** The offer to tell when somebody becomes free: few see it, and its program and words come to them alone. */
export const TellMe = laterPart(() => import('./TellMe.tsx'), ['tell_me', 'search']);
