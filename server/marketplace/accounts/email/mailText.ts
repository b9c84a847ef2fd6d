import type { KeyUnder } from '../../../../domain/messageKey.ts';
import { isolate, type Language } from '../../../../domain/text/format.ts';
import { translate } from '../../common/translations.ts';
import { type MailParts, mailPage } from './mailPage.ts';

/** A mail by its name in the catalogue: what stands before `.subject`. */
export type MailTemplate =
  KeyUnder<'mails'> extends infer Key ? (Key extends `${infer Name}.subject` ? Name : never) : never;

export type MailValues = Record<string, string | number>;

/** Names and times in the other language keep their own direction inside a sentence; a value of several lines is several sentences. */
const isolated = (values: MailValues): MailValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value && !value.includes('\n') ? isolate(value) : value,
    ]),
  );

/** The parts of a mail in one language. */
function mailParts(
  language: Language,
  template: MailTemplate,
  { product: named, ...values }: MailValues,
  link: string | undefined,
): MailParts {
  const product = String(named || translate(language, 'mails.product'));
  const all = { ...values, product };
  const say = (key: KeyUnder<'mails'>): string => translate(language, `mails.${key}`, all);
  return {
    product,
    subject: say(`${template}.subject`),
    // a sentence that a value would have filled may be blank
    paragraphs: [say('greeting'), ...say(`${template}.text`).split('\n')].map((line) => line.trim()).filter(Boolean),
    button: link ? { label: say(`${template}.button` as KeyUnder<'mails'>), link } : undefined,
    foot: say('footer'),
  };
}

/**
 * Subject, plain text and HTML of a mail, from the catalogue's namespace `mails`.
 * @param values of its sentences; `product`: what the site calls itself, without it the catalogue's word
 * @param link the button's full address
 */
export function mailText(
  language: Language,
  template: MailTemplate,
  values: MailValues,
  link?: string,
): { subject: string; text: string; html: string } {
  const { subject, paragraphs, button, foot } = mailParts(language, template, values, link);
  const text = [...paragraphs, ...(button ? [`${button.label}: ${button.link}`] : []), foot].join('\n\n');
  const { product = '', ...told } = values;
  const html = mailPage(language, mailParts(language, template, { ...isolated(told), product }, link));
  return { subject, text, html };
}

/** Subject and texts of a mail that stands in the outbox, where the name of its template is any text. */
export const storedMailText = (
  language: Language,
  template: string,
  values: MailValues,
  link?: string,
): ReturnType<typeof mailText> => mailText(language, template as MailTemplate, values, link);
