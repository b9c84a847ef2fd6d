import { useLocation } from 'react-router-dom';
import { App } from './App.tsx';
import { AddressRouter } from './ahead/AddressRouter.tsx';
import { browserServices } from './appServices.ts';
import { ErrorRoot } from './ErrorRoot.tsx';

/** Made once: of another address only those parts hear that ask for it. */
const app = <App services={browserServices} />;

/** The app, or the last resort, at the address of the browser. */
function AppAtAddress() {
  const { pathname, search } = useLocation();
  return <ErrorRoot address={pathname + search}>{app}</ErrorRoot>;
}

/**
 * The app in a browser. Its router only follows the address: one with data of its own is three times as large, and what it has
 * beyond that, holding back a change of pages, the back office does itself (src/backoffice/form/useLeaving.ts).
 */
export const AppRouter = () => (
  <AddressRouter>
    <AppAtAddress />
  </AddressRouter>
);
