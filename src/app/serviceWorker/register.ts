/** After the first view, which needs all of the line: ms. */
const LATER = 3000;

/** Lets the worker of the built app keep what pages need without a line (worker.ts). */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const registerNow = async (): Promise<void> => {
    const { registerWorkerFile } = await import('../../ui/trustedTypes/trustedTypes.ts');
    await registerWorkerFile();
  };
  const register = (): void => {
    // A browser that forbids it goes on without.
    setTimeout(() => registerNow().catch(() => undefined), LATER);
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
