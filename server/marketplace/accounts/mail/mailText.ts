import type { KeyUnder } from '../../../../domain/catalogueKey.ts';
import type { Language } from '../../../../domain/text/format.ts';
import { translate } from '../../common/words.ts';

/** A mail by its name in the catalogue: what stands before `.subject`. */
export type MailTemplate =
  KeyUnder<'mails'> extends infer Key ? (Key extends `${infer Name}.subject` ? Name : never) : never;

/** Text as it may stand in HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/**
 * Subject, plain text and HTML of a mail, from the catalogue's namespace `mails`.
 * @param link the button's full address
 */
export function mailText(
  language: Language,
  template: MailTemplate,
  values: Record<string, string | number>,
  link?: string,
): { subject: string; text: string; html: string } {
  const all = { product: translate(language, 'mails.product'), ...values };
  const say = (key: KeyUnder<'mails'>): string => translate(language, `mails.${key}`, all);
  const subject = say(`${template}.subject`);
  const paragraphs = [say('greeting'), ...say(`${template}.text`).split('\n')];
  const button = link ? say(`${template}.button` as KeyUnder<'mails'>) : '';
  const foot = say('footer');
  const text = [...paragraphs, ...(link ? [`${button}: ${link}`] : []), foot].join('\n\n');
  const html = `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font-family: system-ui, 'Segoe UI', Tahoma, sans-serif; line-height: 1.6; max-width: 34rem; margin: 2rem auto; padding: 0 1rem">
<h1 style="font-size: 1.25rem">${escapeHtml(subject)}</h1>
${paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n')}
${link ? `<p><a href="${escapeHtml(link)}">${escapeHtml(button)}</a></p>` : ''}
<p><small>${escapeHtml(foot)}</small></p>
</body>
</html>`;
  return { subject, text, html };
}
