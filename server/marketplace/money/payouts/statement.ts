import type { KeyUnder } from '../../../../domain/messageKey.ts';
import * as methods from '../../../../domain/methods/earnings.ts';
import { formatMoney, toFils } from '../../../../domain/money/money.ts';
import { LINE } from '../../../../domain/order/lineWire.ts';
import { escapeHtml } from '../../../../domain/text/escapeHtml.ts';
import {
  getDirection,
  type InEach,
  inEach,
  inLanguage,
  type Language,
  toLanguage,
} from '../../../../domain/text/format.ts';
import { formatDate, formatMonth, getDay, parseInstant } from '../../../../domain/time/kuwaitTime.ts';
import type { RequestContext } from '../../../ports/context.ts';
import type { MethodDefinition } from '../../../ports/hooks.ts';
import { implement } from '../../common/bindMethod.ts';
import { getNow } from '../../common/clock.ts';
import { readSiteSettings } from '../../common/settings.ts';
import { translate } from '../../common/translations.ts';
import { getTitles, ownVendorRecord } from '../../vendors/vendors.ts';
import { bilingual, PAPER_STYLE } from '../printableDocument.ts';
import { type EarningsReport, getEarnings } from './earnings.ts';

const money = (dinars: number) => inEach((language) => formatMoney(toFils(dinars), language));
const FIGURES = ['total', 'refunded', 'share', 'guarantee', 'payout'] as const;

/** Whose statement it is, in both languages. */
function providerOf(context: RequestContext): InEach {
  const own = ownVendorRecord(context);
  if (!own) return { en: '', ar: '' };
  const { title, titleAr } = getTitles(context.system.get(own.doctype, own.name));
  return { en: title, ar: titleAr || title };
}

/** A month's earnings as one self-contained page for A4, in both languages, the reader's first. */
function statementPage(context: RequestContext, answer: EarningsReport, language: Language): string {
  const { isolated, both, label } = bilingual<KeyUnder<'statement'>>(language, (one, key) =>
    translate(one, `statement.${key}`),
  );
  const day = (wire: string | null) => {
    const at = parseInstant(wire);
    return at === undefined ? '' : inEach((one) => formatDate(at, one));
  };
  const product = readSiteSettings(context);
  const facts: [KeyUnder<'statement'>, string][] = [
    ['provider', both(providerOf(context))],
    ['month', both(inEach((one) => formatMonth(answer.month, one)))],
    ['made_at', both(inEach((one) => formatDate(getDay(getNow(context)), one)))],
    ['account', isolated(answer.bank_hint)],
  ];
  const figures = (row: Pick<EarningsReport['sum'], (typeof FIGURES)[number]>) =>
    FIGURES.map((part) => `<td class="figure">${both(money(row[part]))}</td>`).join('');
  const rows = answer.lines.map(
    (line) =>
      `<tr><td>${both(inEach((one) => inLanguage(line, LINE.packageName, one)))}<span class="other">${isolated(line[LINE.orderNo])} · ${isolated(line.name)}</span></td><td>${both(day(line[LINE.start]))}</td>${figures(line)}<td>${label(`state.${line.state}`)}${line.state === 'paid' ? `<span class="other">${both(day(line.paid_at))} ${isolated(line.reference ?? '')}</span>` : ''}</td></tr>`,
  );
  const title = translate(language, 'statement.title');
  return `<!doctype html>
<html lang="${language}" dir="${getDirection(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(`${title} ${answer.month}`)}</title><style>${PAPER_STYLE}@page{size:A4 landscape}body{max-width:265mm;font-size:13px}</style></head>
<body><header><h1>${label('title')}</h1><div class="brand">${both(inEach((one) => inLanguage(product, 'product_name', one)))}</div></header>
<dl>${facts.map(([key, value]) => `<dt>${label(key)}</dt><dd>${value}</dd>`).join('')}</dl>
<table><thead><tr><th scope="col">${label('booking')}</th><th scope="col">${label('day')}</th>${FIGURES.map((part) => `<th scope="col" class="figure">${label(part)}</th>`).join('')}<th scope="col">${label('standing')}</th></tr></thead>
<tbody>${rows.join('')}</tbody>
<tfoot><tr><th scope="row" colspan="2">${label('sum')}</th>${figures(answer.sum)}<td></td></tr></tfoot></table>
</body></html>`;
}

export const earningsMethods: Record<string, MethodDefinition> = {
  ...implement(methods.earnings, ({ month }, context) => getEarnings(context, { month })),
  ...implement(methods.earningsStatement, ({ month, language: wanted }, context) => {
    const answer = getEarnings(context, { month });
    const language = toLanguage(wanted || context.system.find('User', context.session.user)?.language);
    const content = statementPage(context, answer, language);
    return {
      kind: 'reply',
      file: { content, type: 'text/html; charset=utf-8', name: `statement-${answer.month}.html` },
    };
  }),
};
