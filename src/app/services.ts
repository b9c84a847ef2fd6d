import { paths } from '../../domain/paths.ts';
import { createDataProvider } from '../api/index.ts';
import { createAuthProvider } from '../session/authProvider.ts';
import { session } from '../session/sessionStore.ts';
import { setServerTime } from '../site/serverClock.ts';
import { codeQuestion } from '../site/stepUpPrompt.ts';
import { i18nProvider } from './i18n.ts';
import { networkFetch } from './offline/network.ts';

/** The data provider: every request carries the session's credentials, and every response sets the server clock. */
export const dataProvider = createDataProvider({
  fetch: networkFetch,
  authorization: () => session.authorization(),
  onServerTime: setServerTime,
  confirmAgain: codeQuestion.ask,
  translate: (key, values) => i18nProvider.translate(key, { ...values, _: '' }) || undefined,
  // In development React mounts each page twice, which would abort the first request.
  supportAbortSignal: import.meta.env.PROD,
});

/** Logging out is the only full page load (decision G11), so that nothing of the account stays in memory. */
export const authProvider = createAuthProvider({
  api: dataProvider,
  session,
  leave: () => location.assign(paths.home),
  mayAct: async (...args) => (await import('../api/resourceAccess.ts')).mayAct(...args),
});
