import { useEffect } from 'react';
import type { CatalogueKey } from '../../domain/messageKey.ts';
import { paths } from '../../domain/paths.ts';
import { i18nProvider } from './i18n.ts';

/**
 * The last resort if the app itself can't render: no theme, no contexts, and two ways out (decision S1-X-10). If the
 * browser is offline, it says so and reloads when the connection is back.
 */
export function RouteError() {
  const translate = (key: CatalogueKey): string => i18nProvider.translate(key);
  const offline = !navigator.onLine;
  useEffect(() => {
    if (!offline) return;
    const reload = (): void => location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [offline]);
  return (
    <main style={{ maxWidth: 480, margin: '80px auto', padding: 16, fontFamily: 'system-ui', textAlign: 'center' }}>
      <h1>{translate(offline ? 'common.offline_nothing' : 'errors.router')}</h1>
      <p>{translate(offline ? 'common.offline_wait' : 'errors.router_text')}</p>
      <p>
        <button type="button" onClick={() => location.reload()}>
          {translate('common.reload')}
        </button>
      </p>
      <a href={paths.home}>{translate('common.back_home')}</a>
    </main>
  );
}
