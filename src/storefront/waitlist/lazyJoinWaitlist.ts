import { lazyComponent } from '../../ui/feedback/lazyComponent.tsx';

/** The offer to join the waitlist, in a chunk of its own because few see it. */
export const LazyJoinWaitlist = lazyComponent(() => import('./JoinWaitlist.tsx'), ['waitlist', 'search']);
