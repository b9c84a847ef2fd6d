import { lazyComponent } from '../../ui/feedback/lazyComponent.tsx';

/** The offer to tell when somebody becomes free: few see it, and its program and words come to them alone. */
export const JoinWaitlist = lazyComponent(() => import('./JoinWaitlist.tsx'), ['tell_me', 'search']);
