import type { KeyUnder } from '../../../../domain/messageKey.ts';
import type { Language } from '../../../../domain/text/format.ts';
import { translate } from '../../common/translations.ts';

/** What a message on a locked screen may say: a sentence that names nobody. */
export type ShortTemplate = KeyUnder<'notifications.push'>;

/** What the site calls itself, and one sentence. @param product without it the catalogue's word */
export const shortText = (language: Language, template: string, product = ''): { title: string; body: string } => ({
  title: product || translate(language, 'mails.product'),
  body: translate(language, `notifications.push.${template as ShortTemplate}`),
});
