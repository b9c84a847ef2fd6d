import { HANDED_ID, type HandedState } from '../../../domain/drawnPage.ts';
import type { Language } from '../../../domain/text/format.ts';
import { isWide } from '../isWide.ts';
import { takeOver } from '../queryClient.ts';
import { pageAt } from '../routes.tsx';
import { standWhileTakingOver } from './standingTime.ts';

/** On a phone takes out of the page what only wide screens show: nobody sees it, and to take it over takes as long as what is seen. */
function leaveOutWide(): void {
  if (isWide()) return;
  for (const part of document.querySelectorAll('[data-on-wide]')) part.remove();
}

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
  leaveOutWide();
  const { now, ...handed } = JSON.parse(text) as HandedState;
  takeOver(handed);
  standWhileTakingOver(now);
  await pageAt(location.pathname)?.fetchAhead();
  return true;
}
