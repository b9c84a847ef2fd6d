import type { KeyUnder } from '../../../../domain/messageKey.ts';
import type { Language } from '../../../../domain/text/format.ts';
import { translate } from '../../common/translations.ts';

/** Texts for a locked screen: sentences without names. */
export type ShortTemplate = KeyUnder<'notifications.push'>;

/** The site's name, and one sentence. @param product default: the catalogue's name */
export const shortText = (language: Language, template: string, product = ''): { title: string; body: string } => ({
  title: product || translate(language, 'mails.product'),
  body: translate(language, `notifications.push.${template as ShortTemplate}`),
});
