import sqlite3InitModule from '@sqlite.org/sqlite-wasm';
import {
  createFakeFrappe,
  type DocTypeJson,
  fakeFrappeHandlers,
  useSqlite as provideSqlite,
} from 'fake-frappe/browser';
import { http } from 'msw';
import { setupWorker } from 'msw/browser';
import { FrappeAdmin } from 'ra-frappe';
import { createRoot } from 'react-dom/client';
import rows from '../rows.json';
import users from '../users.json';

const doctypes = import.meta.glob<DocTypeJson>('../doctypes/*.json', { eager: true, import: 'default' });

// the site: in this page, until it closes
provideSqlite(await sqlite3InitModule());
const site = createFakeFrappe({ doctypes: Object.values(doctypes), rows, users });
const serviceWorker = { url: new URL('mockServiceWorker.js', document.baseURI).href };
await setupWorker(...fakeFrappeHandlers(site, http)).start({
  onUnhandledRequest: 'bypass',
  serviceWorker,
  quiet: true,
});

// the admin: as for any site
createRoot(document.getElementById('root')!).render(<FrappeAdmin url="" title="Invoices" disableTelemetry />);
