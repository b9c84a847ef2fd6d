import { standAt } from '../../site/serverClock.ts';

/** How long parts of a page may still be on their way that were drawn as of the same moment. */
const STANDING_MS = 5000;
/** A page that nobody has taken over by then never will be. */
const GIVEN_UP_MS = 30_000;

let takenOver = false;
let wanted = false;

function runIfDue(): void {
  if (takenOver && wanted) standAt(undefined);
}

/**
 * Time stands at the moment a page was drawn at until the page is taken over, however slowly: a part that is compared with what was
 * drawn knows no other. From there on it runs once somebody does something, since what he does is done now, or a moment later.
 * @param drawnAt milliseconds since the epoch
 */
export function standWhileTakingOver(drawnAt: number): void {
  standAt(drawnAt);
  const run = () => {
    wanted = true;
    runIfDue();
  };
  setTimeout(run, STANDING_MS);
  setTimeout(() => standAt(undefined), GIVEN_UP_MS);
  for (const act of ['pointerdown', 'keydown']) addEventListener(act, run, { once: true, capture: true });
}

/** Called when the page stands in the browser with all that is not fetched later. */
export function noteTakenOver(): void {
  takenOver = true;
  runIfDue();
}
