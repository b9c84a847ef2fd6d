import { escapeHtml } from '../../../../domain/text/escapeHtml.ts';
import { getDirection, type Language } from '../../../../domain/text/format.ts';
import tokens from '../../../../src/app/theme/tokens.json' with { type: 'json' };

/** What a mail says, as plain text. */
export interface MailParts {
  product: string;
  subject: string;
  paragraphs: readonly string[];
  /** The one thing to do, with its full address. */
  button: { label: string; link: string } | undefined;
  foot: string;
}

/** A number of an order, a clock: a short value (isolated, U+2068 to U+2069) is not broken at its hyphens. */
const whole = (escaped: string): string =>
  escaped.replace(/\u2068[^\s\u2069]{1,24}\u2069/g, (value) => `<span style="white-space:nowrap">${value}</span>`);

const { light, dark } = tokens.color;

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Tahoma,'Noto Sans Arabic',Arial,sans-serif";

/** Programs that follow the dark look take these colours; the others turn the light ones around themselves. */
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
 * A mail as mail programs draw it: tables and written-out styles, because many know nothing else; direction and edge on every
 * cell, because some take the page's own away; never wider than a phone.
 */
export function mailPage(language: Language, { product, subject, paragraphs, button, foot }: MailParts): string {
  const dir = getDirection(language);
  const edge = dir === 'rtl' ? 'right' : 'left';
  const cell = (content: string, style: string, name = 'ink') =>
    `<tr><td class="${name}" dir="${dir}" align="${edge}" style="${FONT};text-align:${edge};color:${light.textPrimary};${style}">${content}</td></tr>`;
  // a word as long as an address breaks instead of widening the mail
  const body = 'font-size:16px;line-height:1.7;overflow-wrap:anywhere';
  const said = paragraphs.map((one) => cell(whole(escapeHtml(one)), `${body};padding:0 0 12px`)).join('\n');
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
${said}
${press}
</table></td></tr>
${cell(escapeHtml(foot), `padding:16px 4px 0;font-size:13px;line-height:1.6;color:${light.textSecondary}`, 'quiet')}
</table></td></tr></table>
</body>
</html>`;
}
