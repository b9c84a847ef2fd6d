import { useEffect } from 'react';
import type { CatalogueKey } from '../../domain/messageKey.ts';
import { paths } from '../../domain/paths.ts';
import { i18nProvider } from './i18n.ts';

/**
 * The last resort when the app itself cannot be drawn: no theme, no contexts, two ways on (decisions S1-X-10). Where that is
 * for want of a line it says so, and opens by itself when there is one.
 */
export function RouteError() {
  const say = (key: CatalogueKey): string => i18nProvider.translate(key);
  const offline = !navigator.onLine;
  useEffect(() => {
    if (!offline) return;
    const reload = (): void => location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [offline]);
  return (
    <main style={{ maxWidth: 480, margin: '80px auto', padding: 16, fontFamily: 'system-ui', textAlign: 'center' }}>
      <h1>{say(offline ? 'common.offline_nothing' : 'errors.router')}</h1>
      <p>{say(offline ? 'common.offline_wait' : 'errors.router_text')}</p>
      <p>
        <button type="button" onClick={() => location.reload()}>
          {say('common.reload')}
        </button>
      </p>
      <a href={paths.home}>{say('common.back_home')}</a>
    </main>
  );
}
