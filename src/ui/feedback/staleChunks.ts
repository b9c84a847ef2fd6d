import { wouldLose } from '../controls/unsavedForms.ts';

/** Session storage key: when this tab last reloaded itself, in milliseconds since the epoch. */
const RELOADED_KEY = 'majalis.reloaded';
/** Another failure this soon after a reload has a different cause. */
const RELOAD_COOLDOWN_MS = 60_000;

function reloadedLately(): boolean {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_KEY));
    if (Date.now() - last < RELOAD_COOLDOWN_MS) return true;
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    return false;
  } catch {
    // Without storage, nothing would stop a reload loop.
    return true;
  }
}

const canReachServer = (): Promise<boolean> =>
  fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Loads a chunk. A tab that was opened before a deployment requests chunks that no longer exist. If the server
 * responds, the page reloads itself once to get the new version, unless a form has unsaved input.
 * @throws the error of `load`, if a reload would not help
 */
export async function loadOrReload<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (wouldLose() || !(await canReachServer()) || reloadedLately()) throw error;
    window.location.reload();
    // The page is about to reload.
    return new Promise(() => undefined);
  }
}
