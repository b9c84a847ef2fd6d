import * as staff from '../../../domain/methods/staff.ts';
import { inLanguage, toLanguage } from '../../../domain/text/format.ts';
import type { Hooks } from '../../ports/hooks.ts';
import { shortText } from '../accounts/channels/pushText.ts';
import { doorCodeText, storedMailText } from '../accounts/email/mailText.ts';
import { DOOR_CODE } from '../accounts/email/outbox.ts';
import { storedValues } from '../accounts/email/storedValues.ts';
import { implement } from '../common/bindMethod.ts';
import { refuse } from '../common/refuse.ts';
import { readSiteSettings } from '../common/settings.ts';

/** The placeholder for a link or door code that is created when its email is sent. */
const UNMADE = '…';

/**
 * `mail_preview {name, language?}`: a queued message as its reader gets it, or in the other language; names and times keep the language it
 * was queued with. A link with a token and a door code are left out: they are created when the email is sent, and shown to nobody
 * else.
 */
export const mailPreview = (publicUrl: string): Hooks['methods'] =>
  implement(staff.mailPreview, ({ name, language: requestedLanguage }, context) => {
    const mail = context.system.find('Outbox Message', name);
    if (!mail) return refuse('DoesNotExistError', 'common.gone');
    const language = requestedLanguage ?? toLanguage(mail.language);
    const product = inLanguage(readSiteSettings(context), 'product_name', language);
    const template = mail.template ?? '';
    const hidden = mail.purpose && mail.purpose !== DOOR_CODE ? 1 : 0;
    if (mail.channel && mail.channel !== 'Mail') {
      const { title, body } = shortText(language, template, product);
      return { language, subject: title, text: body, link_hidden: hidden };
    }
    const { path, ...values } = storedValues(mail.text_values);
    const link = hidden ? UNMADE : path && `${publicUrl}${path}`;
    const door = mail.purpose === DOOR_CODE ? doorCodeText(language, UNMADE, product) : '';
    const { subject, text } = storedMailText(language, template, { ...values, door, product }, link);
    return { language, subject, text, link_hidden: hidden };
  });
