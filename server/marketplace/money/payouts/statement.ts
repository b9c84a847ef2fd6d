import type { KeyUnder } from '../../../../domain/messageKey.ts';
import * as methods from '../../../../domain/methods/earnings.ts';
import { formatMoney, toFils } from '../../../../domain/money/money.ts';
import { LINE } from '../../../../domain/order/lineWire.ts';
import { inLanguage, isolate, isolateLtr, type Language } from '../../../../domain/text/format.ts';
import { formatDate, formatMonth, getDay, parseInstant } from '../../../../domain/time/kuwaitTime.ts';
import type { MediaProcess } from '../../../media/mediaProcess.ts';
import type { PrintableDocument, PrintableFact, PrintableRow } from '../../../media/printableDocument.ts';
import type { RequestContext } from '../../../ports/context.ts';
import type { MethodDefinition } from '../../../ports/hooks.ts';
import { implement, implementPrepared } from '../../common/bindMethod.ts';
import { getNow } from '../../common/clock.ts';
import type { RateLimits } from '../../common/rateLimits.ts';
import { readSiteSettings } from '../../common/settings.ts';
import { translate } from '../../common/translations.ts';
import { getTitles, ownProviderRecord } from '../../providers/providers.ts';
import { languageFor, pdfRenderer, pdfReply } from '../pdfReply.ts';
import { type EarningsReport, getEarnings } from './earnings.ts';

const FIGURES = ['total', 'refunded', 'share', 'guarantee', 'payout'] as const;

/** The provider of the statement. */
function providerOf(context: RequestContext, language: Language): string {
  const own = ownProviderRecord(context);
  if (!own) return '';
  const { title, titleAr } = getTitles(context.system.get(own.doctype, own.name));
  return inLanguage({ title, title_ar: titleAr }, 'title', language);
}

/** A month's earnings as a printable document: a row for each booking, and the totals. */
function statementDocument(context: RequestContext, report: EarningsReport, language: Language): PrintableDocument {
  const translateKey = (key: KeyUnder<'statement'>) => translate(language, `statement.${key}`);
  const day = (wire: string | null): string => {
    const at = parseInstant(wire);
    return at === undefined ? '' : formatDate(at, language);
  };
  const money = (dinars: number) => formatMoney(toFils(dinars), language);
  const figures = (row: Pick<EarningsReport['sum'], (typeof FIGURES)[number]>) =>
    FIGURES.map((part) => money(row[part]));
  const dotted = (...parts: string[]) => parts.filter(Boolean).map(isolate).join(' · ');
  const rowOf = (line: EarningsReport['lines'][number]): PrintableRow => ({
    texts: [
      inLanguage(line, LINE.packageName, language),
      day(line[LINE.start]),
      dotted(line[LINE.orderNo], line.name),
      line.state === 'paid'
        ? dotted(translateKey('state.paid'), day(line.paid_at), line.reference ?? '')
        : translateKey(`state.${line.state}`),
    ],
    figures: figures(line),
  });
  const facts: PrintableFact[] = [
    [translateKey('provider'), providerOf(context, language)],
    [translateKey('month'), formatMonth(report.month, language)],
    [translateKey('made_at'), formatDate(getDay(getNow(context)), language)],
    [translateKey('account'), report.bank_hint && isolateLtr(report.bank_hint)],
  ];
  return {
    language,
    title: translateKey('title'),
    madeAt: getNow(context),
    issuer: inLanguage(readSiteSettings(context), 'product_name', language),
    facts: facts.filter(([, value]) => value !== ''),
    columns: (['booking', ...FIGURES] as const).map(translateKey),
    rows: [...report.lines.map(rowOf), { texts: [translateKey('sum')], figures: figures(report.sum) }],
    sums: [[translateKey('payout'), money(report.sum.payout)]],
  };
}

/** A provider's earnings, and the statement of a month as a PDF file. */
export function earningsMethods(pdfProcess: MediaProcess, limits: RateLimits): Record<string, MethodDefinition> {
  const render = pdfRenderer(pdfProcess, limits);
  return {
    ...implement(methods.earnings, ({ month }, context) => getEarnings(context, { month })),
    ...implementPrepared(
      methods.earningsStatement,
      async ({ month, language }, context) => {
        let name = '';
        const pdf = await render(context, () => {
          const earnings = getEarnings(context, { month });
          name = `statement-${earnings.month}`;
          return statementDocument(context, earnings, languageFor(context, language));
        });
        return { pdf, name };
      },
      (_input, _context, { pdf, name }) => pdfReply(pdf, name),
    ),
  };
}
