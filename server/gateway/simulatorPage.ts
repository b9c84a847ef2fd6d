import type { KeyUnder } from '../../domain/messageKey.ts';
import { formatMoney } from '../../domain/money/money.ts';
import { escapeHtml } from '../../domain/text/escapeHtml.ts';
import { getDirection, type Language, otherLanguage } from '../../domain/text/format.ts';
import { type Instant, MINUTE } from '../../domain/time/kuwaitTime.ts';
import tokens from '../../src/app/theme/tokens.json' with { type: 'json' };
import { METHODS, SIMULATED_OUTCOMES, type SimulatedPayment } from './simulatedPayments.ts';
import { CLOCK_ICON, LOCK_ICON, METHOD_ICONS, TEST_ICON } from './simulatorIcons.ts';

type TranslateText = (key: KeyUnder<'gateway'>, values?: Record<string, string | number>) => string;

const { testBank: bank } = tokens;

export const STYLE = `
*{box-sizing:border-box}
body{margin:0;background:${bank.background};color:${bank.text};font:16px/1.5 system-ui,"Segoe UI","Noto Sans Arabic",sans-serif}
.test{display:flex;justify-content:center;align-items:center;gap:10px;margin:0;background:${bank.notice};color:${bank.noticeText};text-align:center;padding:12px 16px;border-block-end:2px solid ${bank.noticeOutline}}
main,.head{max-width:980px;margin-inline:auto;padding-inline:16px}
.head{display:flex;align-items:center;gap:12px;padding-block:32px 20px}
.head div{flex:1}
svg{flex:none;inline-size:24px;block-size:24px;fill:currentColor}
.head .lock{flex:none;padding:10px;border-radius:10px;background:${bank.primary};color:${bank.onPrimary};line-height:0}
h1{font-size:18px;margin:0}
h2{font-size:20px;margin:0 0 16px}
small,.hint{color:${bank.textSecondary};font-size:14px}
main{display:grid;gap:24px;padding-block-end:48px;align-items:start}
section{background:${bank.surface};border:1px solid ${bank.outline};border-radius:12px;padding:24px}
a.language{border:1px solid ${bank.outlineStrong};border-radius:8px;padding:10px 16px;min-height:44px;color:inherit;background:${bank.surface};text-decoration:none;font-weight:600}
fieldset{border:0;margin:0 0 20px;padding:0}
legend{padding:0;margin-block-end:8px;font-weight:600}
.method{display:flex;align-items:center;gap:14px;border:1px solid ${bank.option};border-radius:8px;padding:12px 16px;margin-block-end:8px;min-height:52px}
.method:has(:checked){border:2px solid ${bank.primary}}
.method b{display:block;font-weight:600}
.method .name{flex:1}
.method svg{color:${bank.textSecondary}}
input[type=radio]{inline-size:20px;block-size:20px;accent-color:${bank.primary};margin:0}
hr{border:0;border-block-start:1px solid ${bank.outline};margin-block:20px}
label.field{display:block;margin-block-end:16px}
label.field input{display:block;inline-size:100%;min-height:48px;padding:10px 16px;margin-block-start:6px;font:inherit;border:1px solid ${bank.outlineStrong};border-radius:8px;background:${bank.surface};color:inherit}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:16px}
.chips{display:flex;flex-wrap:wrap;gap:8px}
.chip{display:inline-flex;align-items:center;gap:8px;border:1px solid ${bank.outlineStrong};border-radius:24px;padding:8px 14px;min-height:44px}
.chip:has(:checked){background:${bank.chosen};border-color:${bank.text}}
.actions{display:flex;gap:12px}
button,.button{font:inherit;font-weight:700;min-height:52px;padding:12px 24px;border-radius:8px;border:1px solid ${bank.outlineStrong};background:${bank.surface};color:inherit;cursor:pointer;text-decoration:none;display:inline-block}
button.pay,.button{flex:1;background:${bank.primary};border-color:${bank.primary};color:${bank.onPrimary}}
dl{margin:0;display:grid;grid-template-columns:auto 1fr;gap:10px 16px}
dd{margin:0;grid-column:2;text-align:end;font-weight:600;overflow-wrap:anywhere}
.amount{font-size:28px;font-weight:600;margin:0 0 12px}
.closes{display:flex;align-items:center;gap:10px;background:${bank.reminder};border-radius:8px;padding:12px 14px;margin:0}
:focus-visible{outline:3px solid ${bank.primary};outline-offset:2px}
@media(min-width:820px){main{grid-template-columns:2fr 1.1fr}}
@media(max-width:480px){section{padding:16px}}
`;

function layout(language: Language, translateText: TranslateText, content: string, switchable: boolean): string {
  const other = otherLanguage(language);
  const link = switchable
    ? `<a class="language" href="?lang=${other}" lang="${other}" hreflang="${other}">${escapeHtml(translateText('other_language'))}</a>`
    : '';
  return `<!doctype html>
<html lang="${language}" dir="${getDirection(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(translateText('title'))}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><header><p class="test">${TEST_ICON}<span>${escapeHtml(translateText('banner'))}</span></p>
<div class="head"><span class="lock">${LOCK_ICON}</span><div><h1>${escapeHtml(translateText('title'))}</h1><small>${escapeHtml(translateText('subtitle'))}</small></div>${link}</div></header>
<main>${content}</main></body></html>`;
}

/** The minutes until the page closes, rounded up. */
const minutesLeft = (expiresAt: Instant, now: Instant): number => Math.max(1, Math.ceil((expiresAt - now) / MINUTE));

/** The form of the test page: method, card, and the bank's response; amounts always have three decimals (G1). */
export function payPage({
  payment,
  language,
  translateText,
  now,
}: {
  payment: SimulatedPayment;
  now: Instant;
  language: Language;
  translateText: TranslateText;
}): string {
  const amount = formatMoney(payment.amount, language, { threeDecimals: true });
  const methods = METHODS.map((method, index) => {
    const hint = method === 'knet' ? `<small>${escapeHtml(translateText('knet_hint'))}</small>` : '';
    return `<label class="method"><input type="radio" name="method" value="${method}"${index ? '' : ' checked'}><span class="name"><b>${escapeHtml(translateText(method))}</b>${hint}</span>${METHOD_ICONS[method]}</label>`;
  }).join('');
  const answers = SIMULATED_OUTCOMES.map(
    (outcome, index) =>
      `<label class="chip"><input type="radio" name="answer" value="${outcome}"${index ? '' : ' checked'}>${escapeHtml(translateText(`answer.${outcome}`))}</label>`,
  ).join('');
  const field = (name: KeyUnder<'gateway'>, value: string, type = 'text') =>
    `<label class="field">${escapeHtml(translateText(name))}<input name="${name}" type="${type}" value="${value}" dir="ltr" autocomplete="off"></label>`;
  const row = (label: string, ...values: string[]) =>
    `<dt>${escapeHtml(label)}</dt>${values.map((value) => `<dd><bdi>${escapeHtml(value)}</bdi></dd>`).join('')}`;
  return layout(
    language,
    translateText,
    `<section><form method="post" action="?lang=${language}">
<fieldset><legend><h2>${escapeHtml(translateText('how'))}</h2></legend>${methods}</fieldset><hr>
${field('card_number', '8888 8800 0000 0001')}<p class="hint">${escapeHtml(translateText('card_hint'))}</p>
<div class="pair">${field('expiry', '09/25')}${field('pin', '1234', 'password')}</div>
<fieldset><legend>${escapeHtml(translateText('bank_answer'))}</legend><div class="chips">${answers}</div></fieldset>
<div class="actions"><button class="pay" name="action" value="pay">${escapeHtml(translateText('pay', { amount }))}</button>
<button name="action" value="cancel">${escapeHtml(translateText('cancel'))}</button></div></form></section>
<section><dl>${row(translateText('merchant'), translateText('merchant_name'))}${row(translateText('order'), payment.order)}
${row(translateText('invoice', { smart_count: payment.invoices.length }), ...payment.invoices)}${row(translateText('currency'), payment.currency)}</dl><hr>
<small>${escapeHtml(translateText('amount'))}</small><p class="amount"><bdi>${escapeHtml(amount)}</bdi></p>
<p class="closes">${CLOCK_ICON}<span>${escapeHtml(translateText('closes_in', { smart_count: minutesLeft(payment.expiresAt, now) }))}</span></p></section>`,
    true,
  );
}

/** The page for a payment that is no longer possible: one sentence and a link back, if there is one. */
export function endedPage(page: {
  language: Language;
  translateText: TranslateText;
  title: string;
  home: string | undefined;
}): string {
  const back = page.home
    ? `<a class="button" href="${escapeHtml(page.home)}">${escapeHtml(page.translateText('back'))}</a>`
    : '';
  return layout(
    page.language,
    page.translateText,
    `<section><h2>${escapeHtml(page.title)}</h2>${back}</section>`,
    false,
  );
}
