import {
  Activity,
  type ComponentType,
  memo,
  Suspense,
  useEffect,
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
import { nextPage, type ShownPage } from './nextPage.ts';

const isSame = (one: Location, other: Location): boolean =>
  createPath(one) === createPath(other) && one.state === other.state;

/**
 * The page at the address: the one that stood there with other parameters, with all that was begun on it; else the one that was
 * drawn for it, or a new one.
 */
function usePage(next: ShownPage | undefined): ShownPage {
  const location = useLocation();
  const [before, setPage] = useState<ShownPage>({ number: 0, location });
  if (isSame(before.location, location)) return before;
  const page =
    before.location.pathname === location.pathname
      ? { ...before, location }
      : next && isSame(next.location, location)
        ? next
        : nextPage.at(location);
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

/**
 * The page at the browser's address and, unseen beside it, the one that may be opened next, which a tap then only has to show:
 * its effects run from there on (React's Activity). The first page came drawn and stands as it came.
 */
export function Pages({ PageAt }: Pick<PageProps, 'PageAt'>) {
  const next = useSyncExternalStore(nextPage.subscribe, nextPage.get, nextPage.get);
  const page = usePage(next);
  useEffect(() => nextPage.shown(page.number), [page.number]);
  const unseen = next && next.number > page.number ? [next] : [];
  return [page, ...unseen].map(({ number, location }) =>
    number === 0 ? (
      <Page key={0} location={location} PageAt={PageAt} />
    ) : (
      <Activity key={number} mode={number === page.number ? 'visible' : 'hidden'}>
        <WholeAtOnce value={false}>
          <Page location={location} PageAt={PageAt} />
        </WholeAtOnce>
      </Activity>
    ),
  );
}
