import './app/theme/fonts.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { directionOf } from '../domain/text/format.ts';
import { AppRouter } from './app/AppRouter.tsx';
import { fetchLinksLater } from './app/ahead/begin.ts';
import { prepareLanguage } from './app/i18n.ts';
import { watchLine } from './app/line.ts';
import { registerWorker } from './app/worker/register.ts';
import { detectLanguage } from './i18n/language.ts';

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
          <AppRouter />
        </StrictMode>,
      ),
    ),
  );

registerWorker();
fetchLinksLater();
