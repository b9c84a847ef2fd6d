import type { KeyUnder } from '../../domain/messageKey.ts';
import { serverPaths, withQuery } from '../../domain/paths.ts';
import { escapeHtml } from '../../domain/text/escapeHtml.ts';
import { getDirection, type Language, otherLanguage } from '../../domain/text/format.ts';
import { formatDateTime } from '../../domain/time/kuwaitTime.ts';
import type { StoredMail } from '../marketplace/accounts/email/mailer.ts';
import { translate } from '../marketplace/common/translations.ts';

const STYLE = `
:root { color-scheme: light dark; }
body { font-family: system-ui, 'Segoe UI', Tahoma, sans-serif; line-height: 1.6; margin: 0; }
main { max-inline-size: 44rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
header { display: flex; justify-content: space-between; align-items: baseline; gap: 1rem; flex-wrap: wrap; }
h1 { font-size: 1.5rem; margin: 0; }
h2 { font-size: 1.125rem; margin: 0; }
article { border: 1px solid; border-radius: 0.75rem; padding: 1rem 1.25rem; margin-block: 1rem; }
article p { margin-block: 0.5rem; white-space: pre-line; overflow-wrap: anywhere; }
.meta { font-size: 0.875rem; display: flex; flex-wrap: wrap; gap: 0 1rem; }
a { color: inherit; font-weight: 600; }
a.open { display: inline-block; border: 1px solid; border-radius: 999px; padding: 0.5rem 1.25rem; text-decoration: none; }
`;

/** A page outside the app that shows the development mailbox; each email is in its own language. */
export function mailboxPage(language: Language, mails: readonly StoredMail[]): string {
  const escapedText = (key: KeyUnder<'mails.mailbox'>) => escapeHtml(translate(language, `mails.mailbox.${key}`));
  const other: Language = otherLanguage(language);
  return `<!doctype html>
<html lang="${language}" dir="${getDirection(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/art/favicon.svg" type="image/svg+xml">
<title>${escapedText('title')}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<header>
<h1>${escapedText('title')}</h1>
<a href="${withQuery(serverPaths.mailbox, { lng: other })}" lang="${other}" dir="${getDirection(other)}">${escapedText('other_language')}</a>
</header>
<p>${escapedText('intro')}</p>
${mails.length ? mails.map((mail) => mailArticle(mail, language)).join('\n') : `<p>${escapedText('empty')}</p>`}
</main>
</body>
</html>`;
}

function mailArticle(mail: StoredMail, language: Language): string {
  const escapedText = (key: KeyUnder<'mails.mailbox'>) => escapeHtml(translate(language, `mails.mailbox.${key}`));
  // The button is below the text, so the text does not repeat its URL.
  const text = mail.link
    ? mail.text
        .split('\n\n')
        .filter((part) => !part.includes(mail.link ?? ''))
        .join('\n\n')
    : mail.text;
  return `<article data-mail="${mail.id}">
<h2 lang="${mail.language}" dir="${getDirection(mail.language)}">${escapeHtml(mail.subject)}</h2>
<div class="meta"><span>${escapedText('to')}: <bdi>${escapeHtml(mail.to)}</bdi></span><time datetime="${new Date(mail.sentAt).toISOString()}">${escapeHtml(formatDateTime(mail.sentAt, language))}</time></div>
<div lang="${mail.language}" dir="${getDirection(mail.language)}">
${text
  .split('\n\n')
  .map((part) => `<p>${escapeHtml(part)}</p>`)
  .join('\n')}
</div>
${mail.link ? `<p><a class="open" href="${escapeHtml(mail.link)}">${escapedText('open')}</a></p>` : ''}
</article>`;
}
