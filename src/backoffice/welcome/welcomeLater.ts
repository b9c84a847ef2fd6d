import { draftKey, readDraft, saveDraft } from '../../session/drafts.ts';
import { session } from '../../session/sessionStore.ts';

const NAME = 'welcome.later';

/** This login, by the public half of its key: another login asks again. */
const login = (): { email: string; key: string } => {
  const { email, user } = session.get();
  return { email: email ?? '', key: user?.message.api_key ?? '' };
};

/** Whether this login has put the welcome off. */
export function isWelcomeLater(): boolean {
  const { email, key } = login();
  return readDraft<{ key: string }>(draftKey(email, NAME))?.key === key;
}

/** Puts the welcome off until the next login. */
export function finishLater(): void {
  const { email, key } = login();
  saveDraft(email, NAME, { key });
}
