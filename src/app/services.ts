import { paths } from '../../domain/paths.ts';
import { createDataProvider } from '../api/index.ts';
import { createAuthProvider } from '../session/authProvider.ts';
import { session } from '../session/sessionStore.ts';
import { noteServerTime } from '../site/serverClock.ts';
import { codeQuestion } from '../site/stepUpPrompt.ts';
import { i18nProvider } from './i18n.ts';
import { networkFetch } from './offline/network.ts';

/** The one data provider: the session's pair goes with every request, every answer brings the server's clock. */
export const dataProvider = createDataProvider({
  fetch: networkFetch,
  authorization: () => session.authorization(),
  onServerTime: noteServerTime,
  confirmAgain: codeQuestion.ask,
  translate: (key, values) => i18nProvider.translate(key, { ...values, _: '' }) || undefined,
  // In development React mounts each page twice, and the first of the two would be cut off.
  supportAbortSignal: import.meta.env.PROD,
});

/** A logout is the one full page load (decisions G11): nothing of the account stays in memory. */
export const authProvider = createAuthProvider({
  api: dataProvider,
  session,
  leave: () => location.assign(paths.home),
  mayAct: async (...asked) => (await import('../api/resourceAccess.ts')).mayAct(...asked),
});
