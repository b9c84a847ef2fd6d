import { escapeHtml } from '../../../../domain/text/escapeHtml.ts';
import { getDirection, type Language } from '../../../../domain/text/format.ts';
import tokens from '../../../../src/app/theme/tokens.json' with { type: 'json' };

/** The content of an email, as plain text. */
export interface MailParts {
  product: string;
  subject: string;
  paragraphs: readonly string[];
  /** The one action, with its URL. */
  button: { label: string; link: string } | undefined;
  foot: string;
}

/** Does not break order numbers and times of day: a short value (isolated by U+2068 to U+2069) is not wrapped at its hyphens. */
const whole = (escaped: string): string =>
  escaped.replace(/\u2068[^\s\u2069]{1,24}\u2069/g, (value) => `<span style="white-space:nowrap">${value}</span>`);

const { light, dark } = tokens.color;

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Tahoma,'Noto Sans Arabic',Arial,sans-serif";

/** Colors for email clients that support dark mode; other clients invert the light colors. */
const DARK = `@media (prefers-color-scheme: dark) {
.ground { background-color: ${dark.background} !important; }
.card { background-color: ${dark.surface} !important; border-color: ${dark.outline} !important; }
.ink { color: ${dark.textPrimary} !important; }
.quiet { color: ${dark.textSecondary} !important; }
.brand { color: ${dark.brand} !important; }
.press { background-color: ${dark.brand} !important; }
.press a { color: ${dark.brandContrast} !important; }
}`;

/**
 * An email as HTML for email clients: tables and inline styles, because many clients support nothing else; direction and alignment on every
 * cell, because some remove the page's; never wider than a phone.
 */
export function mailPage(language: Language, { product, subject, paragraphs, button, foot }: MailParts): string {
  const dir = getDirection(language);
  const edge = dir === 'rtl' ? 'right' : 'left';
  const cell = (content: string, style: string, name = 'ink') =>
    `<tr><td class="${name}" dir="${dir}" align="${edge}" style="${FONT};text-align:${edge};color:${light.textPrimary};${style}">${content}</td></tr>`;
  // a long word, such as a URL, breaks instead of widening the email
  const body = 'font-size:16px;line-height:1.7;overflow-wrap:anywhere';
  const rows = paragraphs.map((one) => cell(whole(escapeHtml(one)), `${body};padding:0 0 12px`)).join('\n');
  const press = button
    ? `<tr><td dir="${dir}" align="${edge}" style="padding:12px 0 8px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="press" align="center" bgcolor="${light.brand}" style="background-color:${light.brand};border-radius:12px"><a href="${escapeHtml(button.link)}" style="${FONT};display:inline-block;padding:13px 28px;font-size:16px;line-height:1.4;font-weight:600;color:${light.brandContrast};text-decoration:none">${escapeHtml(button.label)}</a></td>
</tr></table></td></tr>`
    : '';
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject.replace(/[\u2068\u2069]/g, ''))}</title><style>:root { color-scheme: light dark; }
${DARK}</style></head>
<body class="ground" style="margin:0;padding:0;background-color:${light.background}">
<table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${dir}" lang="${language}" style="background-color:${light.background}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${dir}" style="max-width:560px">
${cell(escapeHtml(product), `padding:0 4px 12px;font-size:18px;line-height:1.4;font-weight:700;color:${light.brand}`, 'brand')}
<tr><td class="card" bgcolor="${light.surface}" style="background-color:${light.surface};border:1px solid ${light.outline};border-radius:16px;padding:24px 20px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${dir}">
${cell(`<h1 style="margin:0;font-size:20px;line-height:1.4;font-weight:700">${whole(escapeHtml(subject))}</h1>`, 'padding:0 0 16px;overflow-wrap:anywhere')}
${rows}
${press}
</table></td></tr>
${cell(escapeHtml(foot), `padding:16px 4px 0;font-size:13px;line-height:1.6;color:${light.textSecondary}`, 'quiet')}
</table></td></tr></table>
</body>
</html>`;
}
