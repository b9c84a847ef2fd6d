import { HANDED_ID, type HandedState } from '../../../domain/drawnPage.ts';
import type { Language } from '../../../domain/text/format.ts';
import { standAt } from '../../site/serverClock.ts';
import { takeOver } from '../queryClient.ts';
import { pageAt } from '../routes.tsx';

/** How long parts of a page may still be on their way that were drawn as of the same moment. */
const STANDING_MS = 5000;

/**
 * Makes a drawn page ready to be taken over: its answers, its moment and its program.
 * @param language the page is to speak; drawn in another, which address, cookie and browser said, it is drawn anew
 * @returns whether there is one; none for an account, whose page is another
 */
export async function prepareDrawn(language: Language): Promise<boolean> {
  const { dataset } = document.documentElement;
  if ('account' in dataset) {
    // a visitor's page, which the account has not seen
    document.getElementById('root')?.replaceChildren();
    delete dataset.account;
    delete dataset.mood;
    return false;
  }
  const text = document.getElementById(HANDED_ID)?.textContent;
  if (!text || document.documentElement.lang !== language) return false;
  const { now, answers } = JSON.parse(text) as HandedState;
  takeOver(answers);
  standAt(now);
  await pageAt(location.pathname)?.fetchAhead();
  runAgain();
  return true;
}

/** Time runs again once every part is there, or somebody does something: what he does is done now. */
function runAgain(): void {
  const run = () => standAt(undefined);
  setTimeout(run, STANDING_MS);
  for (const act of ['pointerdown', 'keydown']) addEventListener(act, run, { once: true, capture: true });
}
