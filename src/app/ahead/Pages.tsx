import {
  Activity,
  type ComponentType,
  createElement,
  memo,
  Suspense,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import {
  createPath,
  type Location,
  UNSAFE_LocationContext as LocationContext,
  NavigationType,
  useLocation,
} from 'react-router-dom';
import { PageFailed } from '../../storefront/shell/PageFailed.tsx';
import { PageLoading } from '../../storefront/shell/PageLoading.tsx';
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary.tsx';
import { WholeAtOnce } from '../../ui/layout/RestOfPage.tsx';
import { noteTakenOver } from '../drawing/standingTime.ts';
import { nextPages, type ShownPage } from './nextPages.ts';
import { PAGE_SLOT, slots } from './pageSlot.ts';

const isSame = (one: Location, other: Location): boolean =>
  createPath(one) === createPath(other) && one.state === other.state;

/**
 * The page at the address: the one that stood there with other parameters, with all that was begun on it; else one that was drawn
 * for it, or a new one.
 */
function usePage(ready: readonly ShownPage[]): ShownPage {
  const location = useLocation();
  const [before, setPage] = useState<ShownPage>({ number: 0, location });
  if (isSame(before.location, location)) return before;
  const page =
    before.location.pathname === location.pathname
      ? { ...before, location }
      : (ready.find((one) => isSame(one.location, location)) ?? nextPages.at(location));
  setPage(page);
  return page;
}

interface PageProps {
  location: Location;
  PageAt: ComponentType<{ pathname: string }>;
}

/** A page that knows its own address alone: while that stays, the page is not drawn again, whatever the browser's becomes. */
const Page = memo(function Page({ location, PageAt }: PageProps) {
  const at = useMemo(() => ({ location, navigationType: NavigationType.Pop }), [location]);
  return (
    <LocationContext value={at}>
      <ErrorBoundary fallback={() => <PageFailed />}>
        <Suspense fallback={<PageLoading />}>
          <PageAt pathname={location.pathname} />
          <TakenOver />
        </Suspense>
      </ErrorBoundary>
    </LocationContext>
  );
});

/** In the bounds of a page, whose effects are there when all of the page is. */
function TakenOver() {
  useLayoutEffect(noteTakenOver, []);
  return null;
}

interface SlotProps extends Pick<PageProps, 'PageAt'> {
  page: ShownPage;
  isShown: boolean;
}

/**
 * Where a page stands: in an element of its own kind only if it was drawn ahead, because as a page comes to stand in one the browser
 * computes its styles anew.
 */
function Slot({ page: { number, location, beside }, isShown, PageAt }: SlotProps) {
  const page = <Page location={location} PageAt={PageAt} />;
  const name = { 'data-page': number };
  if (beside === undefined) return <div {...name}>{page}</div>;
  return createElement(PAGE_SLOT, { ...name, ...(!isShown && { inert: true, 'aria-hidden': 'true' }) }, page);
}

/**
 * The page at the browser's address and, unseen beside it, those that may be opened next, which a tap then only has to show: their
 * effects run from there on (React's Activity). The first page came drawn and stands as it came.
 */
export function Pages({ PageAt }: Pick<PageProps, 'PageAt'>) {
  const ready = useSyncExternalStore(nextPages.subscribe, nextPages.get, nextPages.get);
  const page = usePage(ready);
  useLayoutEffect(() => {
    nextPages.shown(page.number);
    slots.settled();
  }, [page.number]);
  const unseen = ready.filter(({ beside }) => beside === page.number);
  return [page, ...unseen].map((one) => {
    const isShown = one.number === page.number;
    if (one.number === 0) return <Slot key={0} page={one} isShown PageAt={PageAt} />;
    return (
      <Activity key={one.number} mode={isShown ? 'visible' : 'hidden'}>
        <WholeAtOnce value={false}>
          <Slot page={one} isShown={isShown} PageAt={PageAt} />
        </WholeAtOnce>
      </Activity>
    );
  });
}
