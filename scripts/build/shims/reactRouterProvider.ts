import { useCallback, useEffect, useRef } from 'react';
import {
  Link,
  matchPath,
  Navigate,
  type NavigateOptions,
  Outlet,
  Route,
  Routes,
  type To,
  useInRouterContext,
  useLocation,
  useMatch,
  useParams,
  useNavigate as useUnstableNavigate,
} from 'react-router-dom';

/** As the original's: the same function however often the address changes. */
function useNavigate() {
  const navigate = useUnstableNavigate();
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  return useCallback(
    (to: To | number, options?: NavigateOptions) =>
      typeof to === 'number' ? latest.current(to) : latest.current(to, options),
    [],
  );
}

/**
 * What ra-core navigates with, without the router it would make where there is none, and without blocking: both bring the whole
 * data router, and only the back office blocks, in its own way (src/backoffice/form/useLeaving.ts).
 */
export const reactRouterProvider = {
  useNavigate,
  useLocation,
  useParams,
  useBlocker: () => ({ state: 'unblocked' }),
  useMatch,
  useInRouterContext,
  useCanBlock: () => false,
  Link,
  Navigate,
  Route,
  Routes,
  Outlet,
  RouterWrapper: ({ children }: { children: unknown }) => children,
  matchPath,
};
