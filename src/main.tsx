import './app/theme/fonts.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { AppRouter } from './app/AppRouter.tsx';
import { fetchLinksLater } from './app/ahead/begin.ts';
import { prepareDrawn } from './app/drawing/takeOver.ts';
import { prepareLanguage } from './app/i18n.ts';
import { watchLine } from './app/line/line.ts';
import { registerWorker } from './app/worker/register.ts';
import { detectLanguage } from './i18n/language.ts';
import { tellPageLanguage } from './i18n/pageLanguage.ts';
import { hearOfBackFirst } from './ui/controls/heldBack.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the app.');

watchLine(async () => (await import('./app/line/sendMarks.ts')).sendMarks());
hearOfBackFirst();

const language = detectLanguage();

const app = (
  <StrictMode>
    <AppRouter />
  </StrictMode>
);

prepareLanguage(language)
  .then(() => prepareDrawn(language))
  .catch((error: unknown) => {
    console.error(error);
    return false;
  })
  .then((drawn) => {
    tellPageLanguage(language);
    // as a transition React draws in small steps: a finger on the page never waits for the whole of it
    startTransition(() => {
      if (drawn) hydrateRoot(root, app);
      else createRoot(root).render(app);
    });
  });

registerWorker();
fetchLinksLater();
