import type { CatalogueKey } from '../../domain/catalogueKey.ts';
import { paths } from '../../domain/paths.ts';
import { i18nProvider } from './i18n.ts';

/** The last resort when the app itself cannot be drawn: no theme, no contexts, two ways on (decisions S1-X-10). */
export function RouteError() {
  const say = (key: CatalogueKey): string => i18nProvider.translate(key);
  return (
    <main style={{ maxWidth: 480, margin: '80px auto', padding: 16, fontFamily: 'system-ui', textAlign: 'center' }}>
      <h1>{say('errors.router')}</h1>
      <p>{say('errors.router_text')}</p>
      <p>
        <button type="button" onClick={() => location.reload()}>
          {say('common.reload')}
        </button>
      </p>
      <a href={paths.home}>{say('common.back_home')}</a>
    </main>
  );
}
