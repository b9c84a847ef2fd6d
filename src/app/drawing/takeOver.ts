import { HANDED_ID, type HandedState } from '../../../domain/drawnPage.ts';
import type { Language } from '../../../domain/text/format.ts';
import { serverNow } from '../../site/serverClock.ts';
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
 * @throws when its program or texts could not be fetched: it stands as it is
 */
export async function prepareDrawn(language: Language): Promise<boolean> {
  if ('account' in document.documentElement.dataset) return false;
  const text = document.getElementById(HANDED_ID)?.textContent;
  if (!text || document.documentElement.lang !== language) return false;
  leaveOutWide();
  const { now, ...handed } = JSON.parse(text) as HandedState;
  takeOver(handed, serverNow() - now);
  standWhileTakingOver(now);
  await Promise.all([
    pageAt(location.pathname)?.fetchAhead(),
    new URLSearchParams(location.search).has('area') &&
      import('../../parts/useAreaName.ts').then(({ fetchAreaNames }) => fetchAreaNames()),
  ]);
  return true;
}

/** Takes away the visitor's page that an account was sent and has not seen, for the account's own. */
export function makeRoom(root: Element): void {
  const { dataset } = document.documentElement;
  if (!('account' in dataset)) return;
  root.replaceChildren();
  delete dataset.account;
  delete dataset.mood;
}
