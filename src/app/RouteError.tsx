import { languageOf } from '../../domain/format.ts';
import { paths } from '../../domain/paths.ts';
import { catalogue, i18nProvider } from './i18n.ts';

/** The last resort when the app itself cannot be drawn: no theme, no contexts, two ways on (decisions S1-X-10). */
export function RouteError() {
  const language = languageOf(i18nProvider.getLocale());
  const say = (key: string): string => catalogue.translate(language, key);
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
