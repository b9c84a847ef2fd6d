import './app/theme/fonts.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { fetchLinksLater } from './app/ahead/begin.ts';
import { endHolding } from './app/drawing/endHolding.ts';
import { loadAnew } from './app/drawing/loadAnew.ts';
import { makeRoom, prepareDrawn } from './app/drawing/takeOver.ts';
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

/** A finger is answered, and what was done is seen, before the next comes. */
const rest = () => new Promise((resolve) => setTimeout(resolve));

/** The app is a file of its own: a browser runs all of a file at once, and of the whole program that would be a quarter of a second. */
const app = rest().then(() => import('./app/AppRouter.tsx'));

/**
 * The language, and whether the page came drawn in it. Asked once the program has run to its end: a browser notes who asks for cookies
 * and for files, and one that has to name the place in a program that is still running reads the whole of it again.
 */
const prepared = Promise.resolve().then(async () => {
  const language = detectLanguage();
  const isDrawn = await prepareLanguage(language).then(
    () => prepareDrawn(language),
    (error: unknown) => {
      console.error(error);
      return false;
    },
  );
  return { language, isDrawn };
});

async function begin(place: Element): Promise<void> {
  const [{ AppRouter }, { language, isDrawn }] = await Promise.all([app, prepared]);
  await rest();
  tellPageLanguage(language);
  const whole = (
    <StrictMode>
      <AppRouter />
    </StrictMode>
  );
  // as a transition React draws in small steps: a finger on the page never waits for the whole of it
  startTransition(() => {
    if (isDrawn) hydrateRoot(place, whole);
    else {
      makeRoom(place);
      createRoot(place).render(whole);
    }
  });
  endHolding();
}

begin(root).catch(async (error: unknown) => {
  console.error(error);
  // the words it is told with may be a moment behind
  await prepared.catch(() => undefined);
  loadAnew(root);
});

registerWorker();
fetchLinksLater();
