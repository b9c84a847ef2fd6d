import type { KeyUnder } from '../../../../domain/messageKey.ts';
import { isolate, type Language } from '../../../../domain/text/format.ts';
import { translate } from '../../common/translations.ts';
import { type MailParts, mailPage } from './mailPage.ts';

/** The name of an email in the catalogue: the key before `.subject`. */
export type MailTemplate =
  KeyUnder<'mails'> extends infer Key ? (Key extends `${infer Name}.subject` ? Name : never) : never;

export type MailValues = Record<string, string | number>;

/**
 * Isolates names and times in the other language, so that they keep their direction; a value with several lines becomes several sentences.
 */
const isolated = (values: MailValues): MailValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value && !value.includes('\n') ? isolate(value) : value,
    ]),
  );

/** The parts of an email in one language. */
function mailParts(
  language: Language,
  template: MailTemplate,
  { product: productName, ...values }: MailValues,
  link: string | undefined,
): MailParts {
  const product = String(productName || translate(language, 'mails.product'));
  const all = { ...values, product };
  const text = (key: KeyUnder<'mails'>): string => translate(language, `mails.${key}`, all);
  return {
    product,
    subject: text(`${template}.subject`),
    // a sentence is empty if the value in it is missing
    paragraphs: [text('greeting'), ...text(`${template}.text`).split('\n')].map((line) => line.trim()).filter(Boolean),
    button: link ? { label: text(`${template}.button` as KeyUnder<'mails'>), link } : undefined,
    foot: text('footer'),
  };
}

/** The sentences of a reminder about the host's door code. @param code as it is shown */
export const doorCodeText = (language: Language, code: string, product: string): string =>
  translate(language, 'mails.door_code_line', { code, product });

/**
 * Creates subject, plain text, and HTML of an email, from the catalogue's namespace `mails`.
 * @param values for the placeholders; `product`: the site's name, by default the catalogue's
 * @param link the button's URL
 */
export function mailText(
  language: Language,
  template: MailTemplate,
  values: MailValues,
  link?: string,
): { subject: string; text: string; html: string } {
  const { subject, paragraphs, button, foot } = mailParts(language, template, values, link);
  const text = [...paragraphs, ...(button ? [`${button.label}: ${button.link}`] : []), foot].join('\n\n');
  const { product = '', ...textValues } = values;
  const html = mailPage(language, mailParts(language, template, { ...isolated(textValues), product }, link));
  return { subject, text, html };
}

/** Like `mailText`, for a queued email, whose template name is any text. */
export const storedMailText = (
  language: Language,
  template: string,
  values: MailValues,
  link?: string,
): ReturnType<typeof mailText> => mailText(language, template as MailTemplate, values, link);
