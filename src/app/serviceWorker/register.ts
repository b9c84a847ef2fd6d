/** Milliseconds until registration, because the first view needs the full bandwidth. */
const LATER = 3000;

/** Registers the service worker of the built app, which caches what pages need offline (worker.ts). */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const registerNow = async (): Promise<void> => {
    const { registerWorkerFile } = await import('../../ui/trustedTypes/trustedTypes.ts');
    await registerWorkerFile();
  };
  const register = (): void => {
    // If the browser blocks service workers, the app runs without one.
    setTimeout(() => registerNow().catch(() => undefined), LATER);
  };
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
