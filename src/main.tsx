import './app/theme/fonts.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { directionOf } from '../domain/text/format.ts';
import { App } from './app/App.tsx';
import { prepareLanguage } from './app/i18n.ts';
import { watchLine } from './app/line.ts';
import { RouteError } from './app/RouteError.tsx';
import { registerWorker } from './app/worker/register.ts';
import { detectLanguage } from './i18n/language.ts';

// A data router, so that leaving a form with unsaved changes can be blocked.
const router = createBrowserRouter([{ path: '*', element: <App />, errorElement: <RouteError /> }]);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the app.');
const rendered = createRoot(root);

watchLine();

const language = detectLanguage();
const { documentElement: html } = document;
html.lang = language;
html.dir = directionOf(language);

prepareLanguage(language)
  .catch((error: unknown) => console.error(error))
  .then(() =>
    // as a transition React draws in small steps: a finger on the page never waits for the whole of it
    startTransition(() =>
      rendered.render(
        <StrictMode>
          <RouterProvider router={router} />
        </StrictMode>,
      ),
    ),
  );

registerWorker();
