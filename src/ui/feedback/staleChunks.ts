import { wouldLose } from '../controls/unsavedForms.ts';

/** In session storage: when this tab reloaded itself last, in milliseconds since the epoch. */
const RELOADED_KEY = 'majalis.reloaded';
/** A second failure so soon after a reload has another cause. */
const RELOAD_PAUSE_MS = 60_000;

function reloadedLately(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_KEY));
    if (Date.now() - last < RELOAD_PAUSE_MS) return true;
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    return false;
  } catch {
    // without storage nothing would stop a second reload
    return true;
  }
}

const serverAnswers = (): Promise<boolean> =>
  fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Loads a chunk. A tab that was opened before a deployment asks for files that are gone: while the server answers, the page reloads
 * itself once and goes on with the new version, unless a form holds words that this would lose.
 * @throws what `load` threw, where a reload would not help
 */
export async function loadOrReload<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (wouldLose() || !(await serverAnswers()) || reloadedLately()) throw error;
    window.location.reload();
    // the page is about to go
    return new Promise(() => undefined);
  }
}
