import type { KeyUnder } from '../../../../domain/catalogueKey.ts';
import type { Language } from '../../../../domain/text/format.ts';
import { translate } from '../../common/words.ts';

/** What a message on a locked screen may say: a sentence that names nobody. */
export type ShortTemplate = KeyUnder<'notifications.push'>;

/** The product's name and one sentence. */
export const shortText = (language: Language, template: string): { title: string; body: string } => ({
  title: translate(language, 'mails.product'),
  body: translate(language, `notifications.push.${template as ShortTemplate}`),
});
